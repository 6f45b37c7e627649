import { type Invoice, invoicesRoutes } from '@formulary/contracts/invoices';
import { paymentsRoutes } from '@formulary/contracts/invoices/payments';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../api/route-key.ts';
import { useWrite } from '../../../api/use-write.ts';
import { payingWords } from '../paying-words.ts';
import { invoiceQuery } from '../queries.ts';
import { nameOf } from './invoice-name.ts';

interface Payment {
  /** Not below zero, also of what was got back. */
  readonly amount: number;
  /** Today without it. */
  readonly paid_on?: string;
}

/** Marks an invoice as paid, and takes that back. */
export function usePayment(invoice: Invoice) {
  const client = useQueryClient();
  const one = { params: { id: invoice.id } };
  const common = {
    isOnce: true,
    of: one,
    keeps: [keyOf(invoicesRoutes.getInvoice, one)],
    onSuccess: (answer: Invoice) => client.setQueryData(invoiceQuery(invoice.id).queryKey, answer),
  };
  const takingBack = useWrite(paymentsRoutes.takeBackPaid, {
    ...common,
    input: () => one,
    undone: 'It is still marked as paid.',
    says: () => ({ message: `${nameOf(invoice)} is not marked as paid any more` }),
    fails: { message: 'Error taking it back', detail: 'It is still marked as paid. Try again.' },
  });
  const marking = useWrite(paymentsRoutes.markPaid, {
    ...common,
    input: (payment: Payment) => ({ ...one, body: payment }),
    undone: 'It was not marked as paid.',
    says: (answer) => ({
      message: `${nameOf(invoice)}: ${payingWords(answer).words}`,
      undo: () => takingBack.mutate(),
    }),
    fails: { message: 'Error marking it as paid', detail: 'Nothing changed. Try again.' },
  });
  return { marking, takingBack };
}
