import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type CodeReader, openCodeReader } from './code-reader.ts';
import { type CameraProblem, canAskForCamera, closeCamera, hasTorch, openCamera, problemOf } from './open-camera.ts';

/** Between two pictures: a phone would get warm without a rest. */
const REST_MS = 80;

type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'on'; readonly stream: MediaStream; readonly hasTorch: boolean }
  | { readonly kind: 'problem'; readonly problem: CameraProblem };

const STARTING: CameraState = { kind: 'starting' };

/** Shows the camera's picture in the video while it is mounted, and hands on what is read in each picture. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCodes: (codes: readonly string[]) => void) {
  const [state, setState] = useState(STARTING);
  const [attempt, setAttempt] = useState(0);
  const handOn = useEffectEvent(onCodes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts it anew.
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const fail = (problem: CameraProblem) => {
      if (!signal.aborted) setState({ kind: 'problem', problem });
      ending.abort();
    };
    void start(video, signal, {
      onOn: (stream) => setState({ kind: 'on', stream, hasTorch: hasTorch(stream) }),
      onProblem: fail,
      onCodes: (codes) => handOn(codes),
    });
    return () => ending.abort();
  }, [attempt, video]);
  const retry = () => {
    setState(STARTING);
    setAttempt(attempt + 1);
  };
  return { state, retry };
}

interface Listeners {
  onOn(stream: MediaStream): void;
  onProblem(problem: CameraProblem): void;
  onCodes(codes: readonly string[]): void;
}

async function start(video: RefObject<HTMLVideoElement | null>, signal: AbortSignal, told: Listeners): Promise<void> {
  if (!canAskForCamera()) return told.onProblem('insecure');
  // Fetched while the user is asked for the camera.
  const opening = openCodeReader();
  opening.catch(() => undefined);
  let stream: MediaStream;
  try {
    stream = await openCamera();
  } catch (error) {
    return told.onProblem(problemOf(error));
  }
  const close = () => closeCamera(stream);
  if (signal.aborted) return close();
  signal.addEventListener('abort', close);
  // Unplugged, or taken away by the system or the user.
  for (const track of stream.getTracks()) track.addEventListener('ended', () => told.onProblem('stopped'));
  let reader: CodeReader;
  try {
    reader = await opening;
  } catch {
    return told.onProblem('no-reader');
  }
  if (signal.aborted || !video.current) return;
  video.current.srcObject = stream;
  // It rejects where it is stopped before it plays.
  await video.current.play().catch(() => undefined);
  if (signal.aborted) return;
  told.onOn(stream);
  while (!signal.aborted) {
    const picture = video.current;
    // A picture that cannot be read is followed by another one.
    if (picture && picture.readyState >= 2 && !document.hidden)
      told.onCodes(await reader.read(picture).catch(() => []));
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
}
