import type { Sql } from '../../db/sql.ts';
import type { ListFigures } from '../wholesalers/public.ts';

/**
 * Keeps what an applied list changed: one task for each wholesaler to whom it brought more than other stock, with the
 * gross prices that moved of offers in both lists. Answers the tasks in which any did.
 */
export async function writePriceTasks(
  tx: Sql,
  { began, finished, figures }: { began: Date; finished: Date; figures: readonly ListFigures[] },
): Promise<{ taskId: number }[]> {
  const moving: { taskId: number }[] = [];
  for (const { wholesalerId, rows, created, changed, withdrawn, up, down, isNews } of figures) {
    if (!isNews) continue;
    const tasks = await tx.$queryRaw<{ taskId: number }[]>`
      WITH task AS (
        INSERT INTO price_tasks (wholesaler_id, status, created_at, finished_at, rows, created, changed, withdrawn, moved)
        VALUES (${wholesalerId}::int, 'finished', ${began}::timestamptz, ${finished}::timestamptz, ${rows}::int, ${created}::int,
          ${changed}::int, ${withdrawn}::int, ${up + down}::int)
        RETURNING id
      ), moves AS (
        INSERT INTO price_changes (task_id, offer_id, previous_price, new_price)
        SELECT task.id, c.offer_id, c.previous_price, c.gross_price FROM task, price_list_changes c
        WHERE c.wholesaler_id = ${wholesalerId}::int AND c.previous_price IS NOT NULL
      )
      SELECT id AS "taskId" FROM task`;
    if (up + down > 0) moving.push(...tasks);
  }
  return moving;
}
