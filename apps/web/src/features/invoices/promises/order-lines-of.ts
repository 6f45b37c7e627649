import type { Invoice } from '@formulary/contracts/invoices';
import type { Order } from '@formulary/contracts/orders';
import { orderNumber } from '../../../lib/order-number.ts';

/** A line of an order, and what it is called where one is chosen. */
export interface LineToPromise {
  readonly line: number;
  readonly words: string;
}

/** The lines of orders that an invoice charges, each once, in its order. */
export function orderLinesOf({ lines }: Pick<Invoice, 'lines'>): LineToPromise[] {
  const words = new Map(
    lines
      .flatMap(({ matches }) => matches)
      .map(({ line, product_name, order }) => [line, `${product_name}, order ${orderNumber(order)}`] as const),
  );
  return [...words].map(([line, said]) => ({ line, words: said }));
}

/** The lines of an order that its wholesalers took; of several wholesalers with whose they are. */
export function linesOfOrder({ wholesale_orders: all }: Pick<Order, 'wholesale_orders'>): LineToPromise[] {
  const parts = all.filter(({ status }) => status !== 'failed' && status !== 'error');
  return parts.flatMap(({ wholesaler_name: name, wholesale_order_items: items }) =>
    items.map(({ id, product_name }) => ({
      line: id,
      words: parts.length > 1 ? `${product_name}, ${name}` : product_name,
    })),
  );
}
