import type { LongTransaction } from '../../db/long-transaction.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { withoutRowChecks } from '../../db/without-row-checks.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { CREATE_PRICE_LIST_CHANGES, type ListFigures } from './compare-list.ts';
import { TELL_OF_PRICES } from './tell-of-prices.queue.ts';

const WRITE_TASKS = statement('write_price_tasks', {
  takes: { began: 'timestamptz', finished: 'timestamptz', news: 'json', reverts: 'int?', broughtBy: 'text?' },
  gives: { taskId: 'int', wholesalerId: 'int', moved: 'int' },
  sql: `INSERT INTO price_tasks (wholesaler_id, status, created_at, finished_at, rows, created, changed, withdrawn, moved, reverts_id, brought_by)
    SELECT "wholesalerId", 'finished', $began, $finished, rows, created, changed, withdrawn, up + down, $reverts, $broughtBy
    FROM json_to_recordset($news) AS list("wholesalerId" int, rows int, created int, changed int, withdrawn int, up int, down int)
    RETURNING id AS "taskId", wholesaler_id AS "wholesalerId", moved`,
});

const WRITE_CHANGES = statement('write_price_changes', {
  takes: { taskIds: 'int[]' },
  after: [CREATE_PRICE_LIST_CHANGES],
  sql: `INSERT INTO price_changes (task_id, offer_id, previous_price, new_price)
      SELECT t.id, c.offer_id, c.previous_price, c.gross_price
      FROM price_list_changes c JOIN price_tasks t ON t.wholesaler_id = c.wholesaler_id
      WHERE t.id = ANY($taskIds) AND c.previous_price IS NOT NULL`,
});

interface AppliedList {
  readonly figures: readonly ListFigures[];
  readonly began: Date;
  readonly finished: Date;
  readonly jobs?: Jobs | undefined;
  /** The task that is taken back. */
  readonly reverts?: number | null;
  readonly broughtBy?: string | undefined;
}

export type WrittenTask = RowOfStatement<typeof WRITE_TASKS>;

/** Step 5: records a price task with the moved gross prices for each wholesaler with changes, and notifies practices. */
export async function tellOfList(
  tx: LongTransaction,
  { figures, began, finished, jobs, reverts = null, broughtBy }: AppliedList,
): Promise<WrittenTask[]> {
  const news = figures.filter(({ isNews }) => isNews);
  const tasks = await tx.run(WRITE_TASKS, { began, finished, news, reverts, broughtBy: broughtBy ?? null });
  const moving = tasks.filter(({ moved }) => moved > 0).map(({ taskId }) => ({ taskId }));
  if (moving.length === 0) return tasks;
  // The tasks were written, and the offers changed, by this transaction.
  await withoutRowChecks(tx, () => tx.write(WRITE_CHANGES, { taskIds: moving.map(({ taskId }) => taskId) }));
  await jobs?.enqueue(tx, TELL_OF_PRICES, moving);
  return tasks;
}
