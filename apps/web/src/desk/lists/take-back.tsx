import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureWords } from '../calls/failure-words.ts';

interface TakeBackProps {
  /** What it would change; nothing while that is asked. */
  children: ReactNode;
  error: Error | null;
  reverting: { mutate: () => void; isPending: boolean; error: Error | null };
  onClose: () => void;
}

/** Says first what taking something back would change, and then takes it back by a press. */
export function TakeBack({ children, error, reverting, onClose }: TakeBackProps) {
  const failure = error ?? reverting.error;
  return (
    <div className="grid gap-4">
      {failure ? (
        <Notice tone="bad" icon={<CircleAlert />} role="alert">
          <p className="whitespace-pre-line">{failureWords(failure)}</p>
        </Notice>
      ) : (
        (children ?? (
          <div role="status" className="grid gap-2">
            <span className="sr-only">Trying what it would change</span>
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        ))
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        {children && (
          <Button variant="danger" busy={reverting.isPending} onClick={() => reverting.mutate()}>
            Take it back
          </Button>
        )}
      </div>
    </div>
  );
}
