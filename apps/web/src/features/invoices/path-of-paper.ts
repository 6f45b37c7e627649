import type { InvoicePaper } from '@formulary/contracts/invoices/papers';
import { paths } from '../../lib/paths.ts';

/** Where invoices are entered by hand; in the place of an invoice's number, so that no other page fetches the way to it. */
export const ENTER = 'enter';

export const ENTER_PATH = `${paths.invoices}/${ENTER}`;

export const pathOfOrderToEnter = (order: number, wholesaler: number): string =>
  `${ENTER_PATH}?order=${order}&wholesaler=${wholesaler}`;

export const pathOfPaper = (id: number): string => `${ENTER_PATH}?paper=${id}`;

/** Of this origin, whatever the server takes its own address for: nothing else may be framed or read. */
export function pathOfDocument({ document }: Pick<InvoicePaper, 'document'>): string {
  const { pathname, search } = new URL(document);
  return pathname + search;
}
