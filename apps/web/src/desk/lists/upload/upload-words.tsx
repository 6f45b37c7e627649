import { CircleAlert } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';

interface UploadWordsProps {
  problem: string | undefined;
  isBusy: boolean;
  children: string;
}

/** Below the button for a file: what is wrong with it, and what happens. */
export function UploadWords({ problem, isBusy, children }: UploadWordsProps) {
  return (
    <div role="status" className="wrap-anywhere grid gap-1 md:col-span-full">
      {problem && (
        <p className="flex items-start gap-1.5 text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
      <p className="text-muted">{isBusy ? 'The file is on its way to the server.' : children}</p>
    </div>
  );
}

/** Where a file may be dropped. */
export const uploadLook = (isOver: boolean): string =>
  classNames(
    'grid gap-x-5 gap-y-2 rounded-lg border border-dashed p-4 transition-colors duration-150',
    isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
  );
