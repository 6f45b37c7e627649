import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { isCharged, JUDGE_CHARGES, lineQuantities, markWhole } from '../orders/public.ts';
import { LINES_OF_ORDERS } from './line-queries.ts';

/** Whether a part of an order may still reach its wholesaler, and whether an invoice charges any of it. */
const ORDERS = statement('orders_to_refresh', {
  takes: { practiceId: 'int', orderIds: 'int[]' },
  gives: { id: 'int', isUnsettled: 'bool', isCharged: 'bool' },
  sql: `SELECT o.id,
      EXISTS (SELECT FROM wholesale_orders w WHERE w.order_id = o.id AND w.status NOT IN ('complete', 'failed')) AS "isUnsettled",
      ${isCharged('o.id')} AS "isCharged"
    FROM orders o WHERE o.practice_id = $practiceId AND o.id = ANY ($orderIds)`,
});

/**
 * Notes which of these orders have nothing to come any more, so that no later look at the practice's open lines reads them, and
 * of which all came. Invoices that charge any of them are judged anew.
 */
export async function refreshWhole(
  tx: Sql,
  jobs: Jobs,
  { practiceId, orderIds }: { practiceId: number; orderIds: readonly number[] },
): Promise<void> {
  if (orderIds.length === 0) return;
  const lines = await tx.run(LINES_OF_ORDERS, { practiceId, orderIds });
  const orders = await tx.run(ORDERS, { practiceId, orderIds });
  const open = new Set([
    ...orders.filter(({ isUnsettled }) => isUnsettled).map(({ id }) => id),
    ...lines.filter((line) => lineQuantities(line).open > 0).map(({ orderId }) => orderId),
  ]);
  const short = new Set(lines.filter((line) => line.received < line.ordered).map(({ orderId }) => orderId));
  const whole = orderIds.filter((id) => !open.has(id));
  await markWhole(tx, { practiceId, orderIds, whole, came: whole.filter((id) => !short.has(id)) });
  const charged = orders.filter((order) => order.isCharged).map(({ id: orderId }) => ({ orderId }));
  if (charged.length > 0) await jobs.enqueue(tx, JUDGE_CHARGES, charged);
}
