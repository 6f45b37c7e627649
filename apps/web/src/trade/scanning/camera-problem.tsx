import { CameraOff } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { CameraProblem } from './open-camera.ts';

const WORDS: Readonly<Record<CameraProblem, readonly [title: string, advice: string]>> = {
  insecure: [
    'The camera needs a secure address',
    'Browsers give it only to pages whose address begins with https. A keyboard scanner works here, on every page.',
  ],
  denied: ['The camera is not allowed', 'Allow it for this site in your browser’s settings, then try again.'],
  none: [
    'No camera was found',
    'Connect one and try again. A keyboard scanner needs no camera and no window: it works on every page.',
  ],
  'in-use': ['The camera is in use', 'Another program or tab may have it. Close that one, then try again.'],
  stopped: ['The camera has stopped', 'It was unplugged, or something else took it. Try again once it is there.'],
  failed: ['The camera did not start', 'Try again, or close other programs that use it.'],
  'no-reader': ['What reads the codes could not be loaded', 'Look at your connection, then try again.'],
};

export function CameraProblemNote({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const [title, advice] = WORDS[problem];
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-4 py-8 text-center">
      <span aria-hidden="true" className="rounded-full bg-warn-soft p-3 text-warn">
        <CameraOff className="size-6" />
      </span>
      <h3 className="font-semibold text-base text-balance">{title}</h3>
      <p className="max-w-sm text-balance text-muted">{advice}</p>
      {problem !== 'insecure' && (
        <Button className="mt-1" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
