import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { LineToPromise } from './order-lines-of.ts';
import { PromiseForm } from './promise-form.tsx';
import type { ToNote } from './use-promises.ts';

interface PromiseDialogProps {
  /** Of which something may be promised. */
  lines: readonly LineToPromise[];
  /** Who promises it. */
  who: string;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onNote: (promise: ToNote) => void;
}

export function PromiseDialog({ lines, who, isOpen, isBusy, onClose, onNote }: PromiseDialogProps) {
  const form = useId();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Note a promise"
      description={`What somebody at ${who} promised beside the price: free packs, or a credit.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            Note it
          </Button>
        </>
      }
    >
      {/* Each time it begins anew. */}
      <PromiseForm key={String(isOpen)} id={form} lines={lines} onNote={onNote} />
    </Dialog>
  );
}
