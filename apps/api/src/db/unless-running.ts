import type { Lock } from './advisory-locks.ts';
import type { Db } from './client.ts';

/**
 * Runs work that only one process at a time may do; undefined while another does. The lock belongs to a connection, so
 * it ends with its process.
 */
export async function unlessRunning<T>(
  { pool }: Pick<Db, 'pool'>,
  lock: Lock,
  work: () => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  const client = await pool.connect();
  const ignore = () => {};
  // The unlock reports a lost connection; without a listener the error would end the process.
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
    // It may still hold the lock.
    client.release(!isFree);
  }
}
