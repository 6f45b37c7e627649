import type { Sql } from './sql.ts';
import { statement } from './statement.ts';

/** All advisory locks of a database; those of `packages/local-postgres` are of the whole server. */
export const LOCKS = {
  /** Shared by servers; exclusive for restoring and resetting. */
  servers: 'formulary servers',
  /** An import from the drop folders. */
  inbox: 'inbox',
  /** A catalogue import, and changes of a product's marks. */
  catalogue: 'catalogue list',
  /** Transactions that write search rows. */
  searchRows: 'search rows',
  /** Transactions that look at watches. */
  watchChecks: 'watch checks',
  /** Shared by price lists; exclusive in the trigger that removes products. */
  newOffers: 'new offers',
  /** Something that is made at the desk once per attempt. */
  deskAttempts: 'desk attempts',
  /** News of watched products that is being made part of a day's e-mail. */
  digests: 'watch digests',
} as const;

export type Lock = (typeof LOCKS)[keyof typeof LOCKS];

const LOCK = statement('advisory_lock', {
  takes: { lock: 'text' },
  sql: 'SELECT FROM pg_advisory_xact_lock(hashtextextended($lock, 0))',
});
const SHARE = statement('advisory_lock_shared', {
  takes: { lock: 'text' },
  sql: 'SELECT FROM pg_advisory_xact_lock_shared(hashtextextended($lock, 0))',
});

/** Waits for a lock and holds it until the transaction ends. */
export async function lockInTransaction(tx: Sql, lock: Lock): Promise<void> {
  await tx.run(LOCK, { lock });
}

/** As the one above, but shared: any number of holders at once. */
export async function shareLockInTransaction(tx: Sql, lock: Lock): Promise<void> {
  await tx.run(SHARE, { lock });
}
