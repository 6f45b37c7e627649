import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { failureWords } from '../calls/failure-words.ts';

interface ArchiveQuestionProps {
  name: string;
  isOpen: boolean;
  /** What it would change, of a query that is asked each time. */
  counting: { readonly isFetching: boolean; readonly error: Error | null; refetch(): unknown };
  /** Its answer in words. */
  words: ReactNode;
  onArchive: () => void;
  onClose: () => void;
}

/** Asks before something is archived: nobody can say yes before it is counted what that changes. */
export function ArchiveQuestion({ name, isOpen, counting, words, onArchive, onClose }: ArchiveQuestionProps) {
  const { isFetching, error, refetch } = counting;
  const failed = isFetching ? null : error;
  const counts = isFetching ? undefined : words;
  return (
    <Dialog
      isQuestion
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Archive ${name}?`}
      description={<span role="status">{failed ? failureWords(failed) : (counts ?? 'Counting what it changes.')}</span>}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {failed ? (
            <Button variant="primary" onClick={() => void refetch()}>
              Count again
            </Button>
          ) : (
            <Button
              variant="danger"
              busy={counts === undefined}
              onClick={() => {
                onArchive();
                onClose();
              }}
            >
              Archive
            </Button>
          )}
        </>
      }
    />
  );
}
