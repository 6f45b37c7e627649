import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { dropPasswordLink, endSessions, getUserByEmail, TELL_OF_USER } from '../../accounts/public.ts';

const DISABLE = statement('disable_user', {
  takes: { userId: 'int' },
  // Who is archived is disabled once they are back.
  sql: 'UPDATE users SET is_active = false, was_active = CASE WHEN archived_at IS NOT NULL THEN false END WHERE id = $userId',
});

/** Disables a user at once: sessions end and a password link stops working. In the caller's transaction. Throws for an unknown address. */
export async function disableUser(
  deps: { db: Sql; clock: Clock; jobs: Jobs; note?: NoteChange },
  email: string,
  operator: string,
): Promise<void> {
  const { db, clock } = deps;
  const { id, isActive } = await getUserByEmail({ db }, email);
  deps.note?.({ isActive }, { isActive: false });
  // The same lock order as when a link is used.
  await dropPasswordLink(db, id);
  await db.write(DISABLE, { userId: id });
  await endSessions(db, { userId: id, now: clock.now() });
  await deps.jobs.enqueue(db, TELL_OF_USER, [{ event: 'user-disabled', userId: id, operator }]);
}
