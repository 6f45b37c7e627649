import { CircleAlert, RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { failureWords } from '../../calls/failure-words.ts';
import { counted } from '../counts.ts';

interface Press {
  readonly mutate: () => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

interface UploadButtonsProps {
  /** What the press that decides does. */
  word?: string;
  state: string;
  /** Rows. */
  refused: number;
  dropping: Press;
  reading: Press;
  publishing: Press;
  /** Where it may be held for somebody else. */
  onHold?: () => void;
}

/** What may be done with an upload on which nobody has decided. */
export function UploadButtons({
  word = 'Publish',
  state,
  refused,
  dropping,
  reading,
  publishing,
  onHold,
}: UploadButtonsProps) {
  const isBusy = [dropping, reading, publishing].some(({ isPending }) => isPending);
  const failure = publishing.error ?? dropping.error ?? reading.error;
  return (
    <div className="grid justify-items-end gap-2 max-sm:w-full">
      <div className="flex flex-wrap justify-end gap-2">
        <Button busy={dropping.isPending} disabled={isBusy} onClick={() => dropping.mutate()}>
          Drop it
        </Button>
        {state !== 'reading' && state !== 'asks' && (
          <Button
            icon={<RefreshCw aria-hidden className="size-4" />}
            busy={reading.isPending}
            disabled={isBusy}
            onClick={() => reading.mutate()}
          >
            Read again
          </Button>
        )}
        {state === 'ready' && onHold && (
          <Button disabled={isBusy} onClick={onHold}>
            Hold it
          </Button>
        )}
        {state === 'ready' && (
          <Button variant="primary" busy={publishing.isPending} disabled={isBusy} onClick={() => publishing.mutate()}>
            {refused > 0 ? `${word} without ${counted(refused, 'refused row', 'refused rows')}` : word}
          </Button>
        )}
      </div>
      <div role="alert">
        {failure && (
          <p className="flex max-w-xl items-start gap-1.5 text-bad">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="whitespace-pre-line">{failureWords(failure)}</span>
          </p>
        )}
      </div>
    </div>
  );
}
