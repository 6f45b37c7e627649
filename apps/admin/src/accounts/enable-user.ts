import type { Db } from '@formulary/api/db/client';
import { statement } from '@formulary/api/db/statement';
import { TELL_OF_USER } from '@formulary/api/domains/accounts/tell-of-user.job';
import { checkWatchesOf } from '@formulary/api/domains/watches/check-watches';
import type { Jobs } from '@formulary/api/jobs/jobs';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import { getUserByEmail } from './get-user-by-email.ts';

const ENABLE = statement('enable_user', {
  takes: { id: 'int' },
  sql: 'UPDATE users SET is_active = true WHERE id = $id',
});

/** Enables a disabled user with the old password; ended sessions stay ended. They are told what became of what they watch. Throws for an unknown address. */
export async function enableUser(
  deps: { db: Db; jobs: Jobs; note?: NoteChange },
  email: string,
  operator: string,
): Promise<void> {
  const { db } = deps;
  const { id, isActive } = await getUserByEmail({ db }, email);
  deps.note?.({ isActive }, { isActive: true });
  await db.transaction(async (tx) => {
    await tx.write(ENABLE, { id });
    await checkWatchesOf(tx, { jobs: deps.jobs, userId: id });
    await deps.jobs.enqueue(tx, TELL_OF_USER, [{ event: 'user-enabled', userId: id, operator }]);
  });
}
