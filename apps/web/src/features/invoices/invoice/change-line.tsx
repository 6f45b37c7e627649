import type { Invoice, InvoiceLine } from '@formulary/contracts/invoices';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { late } from '../../../ui/late.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { priceWords, quantityWords } from '../line-words.ts';
import { moneyIn } from '../money-in.ts';
import { lineCodes } from './line-columns.tsx';

const form = late(() => import('./change-line-form.tsx'));

interface ChangeLineProps {
  invoice: Invoice;
  /** Null while none is changed. */
  line: InvoiceLine | null;
  onClose: () => void;
}

/** Asks again what a line is that was settled. */
export function ChangeLine({ invoice, line, onClose }: ChangeLineProps) {
  // The words stay while the dialog closes.
  const [shown, setShown] = useState(line);
  if (line !== null && line !== shown) setShown(line);
  if (shown === null) return null;
  return (
    <Dialog
      open={line !== null}
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title={shown.name}
      description={
        <>
          {lineCodes(shown)}. {quantityWords(shown)} at {priceWords(shown, invoice.currency)},{' '}
          {moneyIn(Number(shown.amount), invoice.currency)}
        </>
      }
    >
      <LatePart code={form}>
        {({ ChangeLineForm }) => <ChangeLineForm key={shown.id} invoice={invoice} line={shown} onClose={onClose} />}
      </LatePart>
    </Dialog>
  );
}
