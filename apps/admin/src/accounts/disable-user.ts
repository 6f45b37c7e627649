import type { Db } from '@formulary/api/db/client';
import { statement } from '@formulary/api/db/statement';
import { endSessions } from '@formulary/api/domains/accounts/end-sessions';
import { TELL_OF_USER } from '@formulary/api/domains/accounts/tell-of-user.job';
import type { Jobs } from '@formulary/api/jobs/jobs';
import type { Clock } from '@formulary/api/kernel/clock';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import { getUserByEmail } from './get-user-by-email.ts';

const DROP_LINK = statement('drop_password_link', {
  takes: { userId: 'int' },
  sql: 'DELETE FROM password_links WHERE user_id = $userId',
});
const DISABLE = statement('disable_user', {
  takes: { userId: 'int' },
  sql: 'UPDATE users SET is_active = false WHERE id = $userId',
});

/** Disables a user at once: sessions end and a password link stops working. Throws for an unknown address. */
export async function disableUser(
  deps: { db: Db; clock: Clock; jobs: Jobs; note?: NoteChange },
  email: string,
  operator: string,
): Promise<void> {
  const { db, clock } = deps;
  const { id, isActive } = await getUserByEmail({ db }, email);
  deps.note?.({ isActive }, { isActive: false });
  await db.transaction(async (tx) => {
    // The same lock order as when a link is used.
    for (const each of [DROP_LINK, DISABLE]) await tx.write(each, { userId: id });
    await endSessions(tx, { userId: id, now: clock.now() });
    await deps.jobs.enqueue(tx, TELL_OF_USER, [{ event: 'user-disabled', userId: id, operator }]);
  });
}
