import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { dropPasswordLink } from './drop-password-link.ts';
import { endSessions } from './end-sessions.ts';

const ARCHIVE = statement('archive_users', {
  anyPractice: 'the provider archives users of any practice',
  takes: { userIds: 'int[]', at: 'timestamptz' },
  gives: { id: 'int', wasActive: 'bool?' },
  sql: `UPDATE users SET archived_at = $at, was_active = is_active, is_active = false
    WHERE id = ANY($userIds) AND archived_at IS NULL RETURNING id, was_active AS "wasActive"`,
});
const RESTORE = statement('restore_users', {
  anyPractice: 'the provider brings users of any practice back',
  takes: { userIds: 'int[]' },
  gives: { id: 'int', isActive: 'bool' },
  sql: `UPDATE users SET is_active = was_active, archived_at = NULL, was_active = NULL
    WHERE id = ANY($userIds) AND archived_at IS NOT NULL RETURNING id, is_active AS "isActive"`,
});

/** Shuts users out and hides them; whether they were active is kept. Answers those who were. */
export async function archiveUsers(
  tx: Sql,
  { userIds, at, now }: { userIds: readonly number[]; at: Date; now: Date },
): Promise<number[]> {
  // The same lock order as when a link is used.
  for (const userId of userIds) await dropPasswordLink(tx, userId);
  const archived = await tx.run(ARCHIVE, { userIds, at });
  for (const { id } of archived) await endSessions(tx, { userId: id, now });
  return archived.flatMap(({ id, wasActive }) => (wasActive ? [id] : []));
}

/** Brings users back as they were. Answers those who are active again. */
export async function restoreUsers(tx: Sql, userIds: readonly number[]): Promise<number[]> {
  const restored = await tx.run(RESTORE, { userIds });
  return restored.flatMap(({ id, isActive }) => (isActive ? [id] : []));
}
