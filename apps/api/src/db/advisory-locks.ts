import type { Sql } from './sql.ts';
import { statement } from './statement.ts';

/** The names of all advisory locks of a database; the keys of `packages/local-postgres` are locks of the whole server. */
export const LOCKS = {
  /** Shared by every server; held alone by what empties or fills the whole database. */
  servers: 'formulary servers',
  /** Of an import from the drop folders. */
  inbox: 'inbox',
  /** Of a catalogue import, and of what the provider changes about a product. */
  catalogue: 'catalogue list',
  /** Of transactions that write search rows. */
  searchRows: 'search rows',
  /** Shared by price lists; a trigger of the schema takes it alone before products are removed. */
  newOffers: 'new offers',
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

/** Takes a lock until the transaction ends; waits for whoever has it. */
export async function lockInTransaction(tx: Sql, lock: Lock): Promise<void> {
  await tx.run(LOCK, { lock });
}

/** The same, beside others that share it. */
export async function shareLockInTransaction(tx: Sql, lock: Lock): Promise<void> {
  await tx.run(SHARE, { lock });
}
