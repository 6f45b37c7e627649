import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const MARK = statement('mark_orders_whole', {
  takes: { practiceId: 'int', whole: 'int[]', open: 'int[]' },
  sql: `UPDATE orders SET is_whole = (id = ANY ($whole))
    WHERE practice_id = $practiceId AND (id = ANY ($whole) AND NOT is_whole OR id = ANY ($open) AND is_whole)`,
});

/** Notes of which orders nothing is to come any more, and of which something is. */
export async function markWhole(
  tx: Sql,
  orders: { practiceId: number; whole: readonly number[]; open: readonly number[] },
): Promise<void> {
  await tx.write(MARK, orders);
}

const REOPEN = statement('reopen_order_of_part', {
  anyPractice: 'its wholesaler speaks of the part, whichever practice ordered it',
  takes: { partId: 'int' },
  sql: `UPDATE orders SET is_whole = false
    WHERE is_whole AND id = (SELECT order_id FROM wholesale_orders WHERE id = $partId)`,
});

/** What a wholesaler says may bring back what was taken for refused: the order is looked at again. */
export async function reopenOrder(tx: Sql, partId: number): Promise<void> {
  await tx.write(REOPEN, { partId });
}
