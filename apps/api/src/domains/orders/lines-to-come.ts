import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { COUNTS_FROM } from './came.ts';
import { lineQuantities } from './line-quantities.ts';
import { LINE_SUMS } from './line-sums.ts';

/**
 * Lines that may have something to come, as the list of it reads them: of parts that their wholesalers have, of orders that
 * are not noted as whole, and none where the practice does not receive here or that were ordered long before it did. One
 * whose packs all came has nothing to come, whatever else was said.
 */
const LINES = statement('lines_that_may_come', {
  takes: { practiceId: 'int', orderIds: 'int[]?' },
  gives: {
    ...{ orderId: 'int', ordered: 'int', refused: 'int', declined: 'int', sent: 'int' },
    ...{ dropped: 'int', received: 'int', rejected: 'int' },
  },
  sql: `SELECT o.id AS "orderId", i.quantity AS ordered, said.refused, said.declined, shipped.sent, dropped.dropped,
      counted.received, counted.rejected
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
      ${LINE_SUMS}
    WHERE o.practice_id = $practiceId AND NOT o.is_whole AND w.status = 'complete' AND counted.received < i.quantity
      AND ($orderIds IS NULL OR o.id = ANY ($orderIds))
      AND o.created_at >= ${COUNTS_FROM}`,
});

/** How many lines are still to come of each order that has any: of these orders, or with null of all of the practice. */
export async function countLinesToCome(
  sql: Sql,
  of: { practiceId: number; orderIds: readonly number[] | null },
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const { orderId, ...line } of await sql.run(LINES, of)) {
    // What of it comes later is a part of what is open.
    if (lineQuantities({ ...line, backOrdered: 0 }).open > 0) counts.set(orderId, (counts.get(orderId) ?? 0) + 1);
  }
  return counts;
}
