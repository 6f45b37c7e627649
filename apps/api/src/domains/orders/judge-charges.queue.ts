import type { Queue } from '../../jobs/jobs.ts';

/** An order of which lines were charged by invoices, and became something else since: received, refused, dropped or repriced. */
export interface JudgeCharges {
  readonly orderId: number;
}

export const JUDGE_CHARGES: Queue<JudgeCharges> = {
  name: 'judge-charges',
  retries: 20,
  pause: 2,
  longestPause: 600,
  expiry: 60,
};

/** SQL: whether an invoice charges lines of the order that `order` is the id of, with the alias of its table. */
export const isCharged = (order: `${string}.${string}`): string => `EXISTS (
      SELECT FROM wholesale_orders cw JOIN order_items ci ON ci.wholesale_order_id = cw.id
        JOIN invoice_matches cm ON cm.order_item_id = ci.id WHERE cw.order_id = ${order})`;
