import { LOCKS, lockInTransaction } from '../../db/advisory-locks.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

/**
 * Checks at once, with the others of the last user: each gets one notification of all their products. Few enough that
 * nobody's request waits long while they are looked at.
 */
const BATCH = 500;

/**
 * From a user on: what was taken before it is still in the index while an older transaction runs. Between two users, and
 * not by their list: that is found by the index even before there are statistics of what a list has left.
 */
const TAKE = statement('take_watch_checks', {
  anyPractice: 'a job looks at the watches of all practices',
  takes: { after: 'int', batch: 'int' },
  gives: { userId: 'int', productId: 'int' },
  sql: `DELETE FROM watch_checks WHERE user_id > $after AND user_id <= (
      SELECT max(user_id) FROM (SELECT user_id FROM watch_checks WHERE user_id > $after ORDER BY user_id, id LIMIT $batch) first)
    RETURNING user_id AS "userId", product_id AS "productId"`,
});

export interface WatchCheck {
  readonly userId: number;
  readonly productId: number;
}

/** The checks of some users with ids above one; those that lists make meanwhile stay. Servers take turns, so that no user's are divided. */
export async function takeWatchChecks(tx: Sql, after: number): Promise<WatchCheck[]> {
  await lockInTransaction(tx, LOCKS.watchChecks);
  return tx.run(TAKE, { after, batch: BATCH });
}
