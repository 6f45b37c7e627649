import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { getUserByEmail, refuseArchived, TELL_OF_USER } from '../../accounts/public.ts';
import { checkWatchesOf } from '../../watches/public.ts';

const ENABLE = statement('enable_user', {
  takes: { userId: 'int' },
  sql: 'UPDATE users SET is_active = true WHERE id = $userId',
});

/**
 * Enables a disabled user with the old password; ended sessions stay ended. They are told what became of what they watch. In the
 * caller's transaction. Throws for an unknown address, and `wrong_state` for somebody who is archived.
 */
export async function enableUser(
  deps: { db: Sql; jobs: Jobs; note?: NoteChange },
  email: string,
  operator: string,
): Promise<void> {
  const { db } = deps;
  const user = await getUserByEmail({ db }, email);
  refuseArchived(user);
  const { id, isActive } = user;
  deps.note?.({ isActive }, { isActive: true });
  await db.write(ENABLE, { userId: id });
  await checkWatchesOf(db, { jobs: deps.jobs, userId: id });
  await deps.jobs.enqueue(db, TELL_OF_USER, [{ event: 'user-enabled', userId: id, operator }]);
}
