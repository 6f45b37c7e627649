import type { Db } from '@formulary/api/db/client';

/** Milliseconds that a command waits for a lock at most: somebody sits before it. */
const LONGEST_WAIT = 120_000;

/**
 * Runs operations in one transaction, also those that open one of their own. For commands and scripts only: it holds all locks to the end.
 * A failed operation ends it, even when its caller continues.
 */
export function inOneTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.longTransaction(
    (tx) =>
      work({
        ...db,
        ...tx,
        transaction: (inner) => inner(tx),
        async longTransaction(inner) {
          const result = await inner(tx);
          // A commit would have dropped these.
          await tx.runText('DISCARD TEMP', []);
          return result;
        },
      }),
    { timeout: LONGEST_WAIT, name: 'formulary command' },
  );
}
