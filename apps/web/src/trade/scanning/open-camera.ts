import { fieldOf } from '../../lib/field-of.ts';

/** `insecure`: browsers give the camera to pages over HTTPS alone. */
export type CameraProblem = 'insecure' | 'denied' | 'none' | 'in-use' | 'stopped' | 'failed' | 'no-reader';

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

/** The camera at the back of a phone, where there is one. Rejects with what `problemOf` can name. */
export async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

export const canAskForCamera = (): boolean => window.isSecureContext && 'mediaDevices' in navigator;

export function problemOf(error: unknown): CameraProblem {
  return (error instanceof DOMException && PROBLEMS[error.name]) || 'failed';
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  // Not every browser has the method, and the types know no torch.
  return track !== undefined && fieldOf(track.getCapabilities?.(), 'torch') === true;
}

export async function setTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const advanced: (MediaTrackConstraintSet & { torch: boolean })[] = [{ torch: isOn }];
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced });
}
