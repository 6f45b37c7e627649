import type { Invoice } from '@formulary/contracts/invoices';

/** "Invoice INV-17", "Credit note C-3". */
export const nameOf = ({ is_credit, number }: Pick<Invoice, 'is_credit' | 'number'>): string =>
  `${is_credit ? 'Credit note' : 'Invoice'} ${number}`;
