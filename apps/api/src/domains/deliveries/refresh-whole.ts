import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { lineQuantities, markWhole } from '../orders/public.ts';
import { LINES_OF_ORDERS } from './line-queries.ts';

/** Orders of which a part may still reach its wholesaler. */
const UNSETTLED = statement('unsettled_orders', {
  takes: { practiceId: 'int', orderIds: 'int[]' },
  gives: { id: 'int' },
  sql: `SELECT o.id FROM orders o WHERE o.practice_id = $practiceId AND o.id = ANY ($orderIds)
    AND EXISTS (SELECT FROM wholesale_orders w WHERE w.order_id = o.id AND w.status NOT IN ('complete', 'failed'))`,
});

/**
 * Notes which of these orders have nothing to come any more, so that no later look at the practice's open lines reads them, and
 * of which all came.
 */
export async function refreshWhole(tx: Sql, practiceId: number, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const lines = await tx.run(LINES_OF_ORDERS, { practiceId, orderIds });
  const unsettled = await tx.run(UNSETTLED, { practiceId, orderIds });
  const open = new Set([
    ...unsettled.map(({ id }) => id),
    ...lines.filter((line) => lineQuantities(line).open > 0).map(({ orderId }) => orderId),
  ]);
  const short = new Set(lines.filter((line) => line.received < line.ordered).map(({ orderId }) => orderId));
  const whole = orderIds.filter((id) => !open.has(id));
  await markWhole(tx, { practiceId, orderIds, whole, came: whole.filter((id) => !short.has(id)) });
}
