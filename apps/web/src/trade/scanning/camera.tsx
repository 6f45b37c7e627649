import { Flashlight, FlashlightOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CameraProblemNote } from './camera-problem.tsx';
import { InView } from './in-view.ts';
import { setTorch } from './open-camera.ts';
import { type Sound, useSound } from './signals.ts';
import { useCamera } from './use-camera.ts';

interface CameraProps {
  /** What two codes of one pack share; undefined for a code that is on no pack. */
  keyOf: (text: string) => string | undefined;
  /** Texts that came into view, each once while it stays. */
  onRead: (texts: readonly string[]) => void;
  sound: Sound;
}

/** The picture of the camera, and what is read in it. */
export function Camera({ keyOf, onRead, sound }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [view] = useState(() => new InView());
  const [hint, setHint] = useState<string | null>(null);
  const [flashes, setFlashes] = useState(0);
  const { state, retry } = useCamera(video, (texts) => {
    const read = new Map<string, string>();
    for (const text of texts) {
      const key = keyOf(text);
      // Of two codes on one pack the longer one has batch and expiry, too.
      if (key !== undefined && text.length > (read.get(key)?.length ?? 0)) read.set(key, text);
    }
    // Packs have codes of other kinds beside their own.
    setHint(texts.length > 0 && read.size === 0 ? 'This code is not the barcode of a pack' : null);
    const counted = view.see([...read.keys()], performance.now());
    if (counted.length === 0) return;
    onRead(counted.flatMap((key) => read.get(key) ?? []));
    setFlashes((times) => times + 1);
  });
  if (state.kind === 'problem') return <CameraProblemNote problem={state.problem} onRetry={retry} />;
  return (
    <>
      <div className="relative grid aspect-4/3 max-h-[45dvh] w-full place-items-center overflow-hidden rounded-lg bg-sunken">
        <video
          ref={video}
          muted
          playsInline
          aria-label="What the camera sees"
          className="absolute inset-0 size-full object-cover"
        />
        {state.kind === 'starting' ? (
          <p role="status" className="relative flex items-center gap-2 text-muted">
            <Spinner className="size-4" />
            Starting the camera
          </p>
        ) : (
          <>
            <span
              key={flashes}
              aria-hidden="true"
              data-flash={flashes > 0 || undefined}
              className="absolute inset-[12%_10%] rounded-lg border-2 border-on-accent/80 shadow-[0_0_0_1px_#0006] data-flash:animate-scan-flash"
            />
            <p className="absolute inset-x-0 bottom-0 bg-surface/90 px-3 py-1.5 text-center text-xs">
              {hint ?? 'Hold the barcode of a pack into the frame'}
            </p>
          </>
        )}
      </div>
      <Controls stream={state.kind === 'on' && state.hasTorch ? state.stream : null} sound={sound} />
    </>
  );
}

function Controls({ stream, sound }: { stream: MediaStream | null; sound: Sound }) {
  const isSoundOn = useSound(sound);
  const [isTorchOn, setIsTorchOn] = useState(false);
  const switchTorch = async () => {
    if (!stream) return;
    // A phone that is hot or low refuses it.
    await setTorch(stream, !isTorchOn).then(
      () => setIsTorchOn(!isTorchOn),
      () => undefined,
    );
  };
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
      <Switch label="Sound" checked={isSoundOn} onCheckedChange={sound.set} />
      {stream && (
        <Button
          size="sm"
          aria-pressed={isTorchOn}
          icon={
            isTorchOn ? <FlashlightOff aria-hidden className="size-4" /> : <Flashlight aria-hidden className="size-4" />
          }
          onClick={switchTorch}
        >
          Light
        </Button>
      )}
    </div>
  );
}
