import { LOCKS, lockInTransaction } from '../../db/advisory-locks.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

/** Users at once: each gets one notification of all their products. */
const USERS = 50;

const TAKE = statement('take_watch_checks', {
  takes: { users: 'int' },
  gives: { userId: 'int', productId: 'int' },
  sql: `DELETE FROM watch_checks
    WHERE user_id IN (SELECT DISTINCT user_id FROM watch_checks ORDER BY user_id LIMIT $users)
    RETURNING user_id AS "userId", product_id AS "productId"`,
});

export interface WatchCheck {
  readonly userId: number;
  readonly productId: number;
}

/** The checks of some users; those that lists make meanwhile stay. Workers take turns, so that no user's are divided. */
export async function takeWatchChecks(tx: Sql): Promise<WatchCheck[]> {
  await lockInTransaction(tx, LOCKS.watchChecks);
  return tx.run(TAKE, { users: USERS });
}
