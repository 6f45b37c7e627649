import type { Lock } from './advisory-locks.ts';
import type { Db } from './client.ts';

/**
 * Runs work that one process at a time may do, on all servers of this database; undefined where another is at it. The
 * lock is a connection's, so that it ends with its process however that ends.
 */
export async function unlessRunning<T>(
  { pool }: Pick<Db, 'pool'>,
  lock: Lock,
  work: () => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  const client = await pool.connect();
  const ignore = () => {};
  // One that dies while the work goes on says so when it is unlocked; without a listener it would end the process.
  client.on('error', ignore);
  let isFree = false;
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken', [lock]);
    if (!rows[0]?.taken) {
      isFree = true;
      return undefined;
    }
    const result = await work();
    return { result };
  } finally {
    if (!isFree) {
      isFree = await client
        .query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [lock])
        .then(() => true)
        .catch(() => false);
    }
    client.off('error', ignore);
    // A connection that may still hold the lock never goes back.
    client.release(!isFree);
  }
}
