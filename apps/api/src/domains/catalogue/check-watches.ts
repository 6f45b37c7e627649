import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs, Queue } from '../../jobs/jobs.ts';

/** Looks at the watches of `watch_checks`. */
export const TELL_OF_WATCHES: Queue<object> = {
  name: 'tell-of-watches',
  retries: 20,
  pause: 2,
  longestPause: 600,
  expiry: 600,
};

const NOTE = statement('note_watches_to_check', {
  takes: { productIds: 'int[]' },
  sql: `INSERT INTO watch_checks (user_id, product_id)
    SELECT user_id, product_id FROM watches WHERE product_id = ANY($productIds) ORDER BY user_id, product_id`,
});

/**
 * Leaves the watches of products to the job, in the transaction that changed the products or their offers. Without
 * `jobs` the next one that is made looks at them.
 */
export async function checkWatches(
  tx: Sql,
  { jobs, productIds }: { jobs?: Jobs | undefined; productIds: readonly number[] },
): Promise<void> {
  if (productIds.length === 0) return;
  if ((await tx.write(NOTE, { productIds })) > 0) await jobs?.enqueue(tx, TELL_OF_WATCHES, [{}]);
}
