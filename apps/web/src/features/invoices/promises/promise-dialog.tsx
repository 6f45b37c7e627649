import type { Invoice } from '@formulary/contracts/invoices';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PromiseForm } from './promise-form.tsx';
import type { ToNote } from './use-promises.ts';

interface PromiseDialogProps {
  invoice: Invoice;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onNote: (promise: ToNote) => void;
}

export function PromiseDialog({ invoice, isOpen, isBusy, onClose, onNote }: PromiseDialogProps) {
  const form = useId();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Note a promise"
      description={`What somebody at ${invoice.wholesaler.name} promised beside the price: free packs, or a credit.`}
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
      <PromiseForm key={String(isOpen)} id={form} invoice={invoice} onNote={onNote} />
    </Dialog>
  );
}
