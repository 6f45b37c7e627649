import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const MARK = statement('mark_orders_whole', {
  takes: { practiceId: 'int', orderIds: 'int[]', whole: 'int[]', came: 'int[]' },
  sql: `UPDATE orders SET is_whole = (id = ANY ($whole)), came_whole = (id = ANY ($came))
    WHERE practice_id = $practiceId AND id = ANY ($orderIds) AND (is_whole, came_whole) <> (id = ANY ($whole), id = ANY ($came))`,
});

/** Notes of which of these orders nothing is to come any more, and of which of those all came. */
export async function markWhole(
  tx: Sql,
  orders: {
    practiceId: number;
    orderIds: readonly number[];
    whole: readonly number[];
    came: readonly number[];
  },
): Promise<void> {
  await tx.write(MARK, orders);
}

const REOPEN = statement('reopen_order_of_part', {
  anyPractice: 'its wholesaler speaks of the part, whichever practice ordered it',
  takes: { partId: 'int' },
  sql: `UPDATE orders SET is_whole = false, came_whole = false
    WHERE is_whole AND id = (SELECT order_id FROM wholesale_orders WHERE id = $partId)`,
});

/** What a wholesaler says may bring back what was taken for refused: the order is looked at again. */
export async function reopenOrder(tx: Sql, partId: number): Promise<void> {
  await tx.write(REOPEN, { partId });
}
