import type { Db } from '@formulary/api/db/client';
import { willTellOfUser } from '@formulary/api/domains/accounts/tell-of-user.job';
import type { Jobs } from '@formulary/api/jobs/jobs';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import { getUserByEmail } from './get-user-by-email.ts';

/** Lets a disabled user sign in again, with the password of before; the ended sessions stay ended. Throws for an unknown address. */
export async function enableUser(
  deps: { db: Db; jobs: Jobs; note?: NoteChange },
  email: string,
  operator: string,
): Promise<void> {
  const { db } = deps;
  const { id, isActive } = await getUserByEmail({ db }, email);
  deps.note?.({ isActive }, { isActive: true });
  await db.transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { isActive: true } });
    await willTellOfUser(deps, tx, { event: 'user-enabled', userId: id, operator });
  });
}
