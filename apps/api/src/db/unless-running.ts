import type { Lock } from './advisory-locks.ts';
import type { Db } from './client.ts';

/** Runs work that one process at a time may do; undefined while another does. A connection holds the lock. */
export async function unlessRunning<T>(
  { pool }: Pick<Db, 'pool'>,
  lock: Lock,
  work: () => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  const client = await pool.connect();
  let mayHoldLock = true;
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken', [lock]);
    mayHoldLock = rows[0]?.taken ?? true;
    if (!mayHoldLock) return undefined;
    try {
      return { result: await work() };
    } finally {
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [lock]).then(() => {
        mayHoldLock = false;
      }, ignore);
    }
  } finally {
    client.release(mayHoldLock); // then it is closed
  }
}

function ignore(): void {}
