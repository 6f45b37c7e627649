import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs, Queue } from '../../jobs/jobs.ts';
import type { ProductsChanged } from '../catalogue/public.ts';

/** Looks at the watches of `watch_checks`. */
export const TELL_OF_WATCHES: Queue<object> = {
  name: 'tell-of-watches',
  retries: 20,
  pause: 2,
  longestPause: 600,
  expiry: 600,
};

const NOTE = statement('note_watches_to_check', {
  anyPractice: 'a list or a command changed what all watch',
  takes: { productIds: 'int[]' },
  sql: `INSERT INTO watch_checks (user_id, product_id)
    SELECT user_id, product_id FROM watches WHERE product_id = ANY($productIds) ORDER BY user_id, product_id`,
});

const NOTE_OF_USERS = statement('note_watches_of_users_to_check', {
  takes: { practiceId: 'int?', userId: 'int?' },
  sql: `INSERT INTO watch_checks (user_id, product_id)
    SELECT user_id, product_id FROM watches
    WHERE user_id IN (SELECT id FROM users WHERE practice_id = $practiceId OR id = $userId) ORDER BY user_id, product_id`,
});

/**
 * Leaves the watches of products to the job, in the transaction that changed the products or their offers. There is a job
 * even where nobody watches them: whoever stars one while a long list is being applied has left a check of their own. Without
 * `jobs` the next one that is made looks at them.
 */
export const checkWatches: ProductsChanged = async (tx, { jobs, productIds }) => {
  if (productIds.length === 0) return;
  await tx.write(NOTE, { productIds });
  await jobs?.enqueue(tx, TELL_OF_WATCHES, [{}]);
};

/**
 * Notes a check for all that a practice or a user watches, where accounts or the user changed. The transaction is so short
 * that a star set meanwhile, which it would miss, is not worth a job.
 */
export async function checkWatchesOf(
  tx: Sql,
  {
    jobs,
    ...whose
  }: { readonly jobs?: Jobs | undefined } & ({ readonly practiceId: number } | { readonly userId: number }),
): Promise<void> {
  const noted = await tx.write(NOTE_OF_USERS, { practiceId: null, userId: null, ...whose });
  if (noted > 0) await jobs?.enqueue(tx, TELL_OF_WATCHES, [{}]);
}
