import type { Invoice } from '@formulary/contracts/invoices';
import { orderNumber } from '../../../lib/order-number.ts';

/** The lines of orders that an invoice charges, each once, in its order. */
export function orderLinesOf({ lines }: Pick<Invoice, 'lines'>): { line: number; words: string }[] {
  const words = new Map(
    lines
      .flatMap(({ matches }) => matches)
      .map(({ line, product_name, order }) => [line, `${product_name}, order ${orderNumber(order)}`] as const),
  );
  return [...words].map(([line, said]) => ({ line, words: said }));
}
