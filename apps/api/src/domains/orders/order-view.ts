import type { Order } from '@formulary/contracts/orders';
import type { StoredOrder } from './order-queries.ts';
import { summaryUrl } from './summary-link.ts';

/** An order as whoever may read it is shown it; the link to its summary leads to the same host as `url`. */
export function viewOrder(order: StoredOrder, { key, url, now }: { key: Buffer; url: URL; now: Date }): Order {
  return { ...order, order_summary_url: summaryUrl(key, { orderId: order.id, base: url, now }) };
}
