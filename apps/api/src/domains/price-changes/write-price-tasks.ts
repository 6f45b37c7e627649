import type { TaggedSql } from '../../db/tagged-sql.ts';
import { withoutRowChecks } from '../../db/without-row-checks.ts';
import type { ListFigures } from '../wholesalers/public.ts';

/**
 * Keeps what an applied list changed: one task for each wholesaler to whom it brought more than other stock, with the
 * gross prices that moved of offers in both lists. Answers the tasks in which any did.
 */
export async function writePriceTasks(
  tx: TaggedSql,
  { began, finished, figures }: { began: Date; finished: Date; figures: readonly ListFigures[] },
): Promise<{ taskId: number }[]> {
  const news = figures.filter(({ isNews }) => isNews);
  const tasks = await tx.$queryRaw<{ taskId: number; moved: number }[]>`
    INSERT INTO price_tasks (wholesaler_id, status, created_at, finished_at, rows, created, changed, withdrawn, moved)
    SELECT "wholesalerId", 'finished', ${began}::timestamptz, ${finished}::timestamptz, rows, created, changed, withdrawn, up + down
    FROM json_to_recordset(${JSON.stringify(news)}::json) AS list("wholesalerId" int, rows int, created int, changed int, withdrawn int, up int, down int)
    RETURNING id AS "taskId", moved`;
  const moving = tasks.filter(({ moved }) => moved > 0).map(({ taskId }) => ({ taskId }));
  if (moving.length === 0) return [];
  // Both tasks and offers are of this transaction, which changed the offers.
  await withoutRowChecks(
    tx,
    () => tx.$executeRaw`
      INSERT INTO price_changes (task_id, offer_id, previous_price, new_price)
      SELECT t.id, c.offer_id, c.previous_price, c.gross_price
      FROM price_list_changes c JOIN price_tasks t ON t.wholesaler_id = c.wholesaler_id
      WHERE t.id = ANY(${moving.map(({ taskId }) => taskId)}::int[]) AND c.previous_price IS NOT NULL`,
  );
  return moving;
}
