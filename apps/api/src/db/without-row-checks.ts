import type { TaggedSql } from './tagged-sql.ts';

/**
 * Writes many rows whose foreign keys are known to hold, and to be held by locks: PostgreSQL would look each of them up
 * again, which takes longer than to write them. Where the database's user may not leave this out, it is not left out.
 */
export async function withoutRowChecks<T>(tx: TaggedSql, write: () => PromiseLike<T>): Promise<T> {
  await setRole(tx, 'replica');
  const written = await write();
  // After a fault the transaction ends, and the setting with it.
  await setRole(tx, 'origin');
  return written;
}

async function setRole(tx: TaggedSql, role: 'replica' | 'origin'): Promise<void> {
  await tx.$executeRaw`
    SELECT set_config('session_replication_role', ${role}::text, true)
    WHERE has_parameter_privilege('session_replication_role', 'SET')`;
}
