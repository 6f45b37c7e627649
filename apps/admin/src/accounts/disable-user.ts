import type { Db } from '@formulary/api/db/client';
import { willTellOfUser } from '@formulary/api/domains/accounts/tell-of-user.job';
import type { Jobs } from '@formulary/api/jobs/jobs';
import type { Clock } from '@formulary/api/kernel/clock';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import { getUserByEmail } from './get-user-by-email.ts';

/** Shuts a user out, from the next request on: sessions end and a password link stops working. Throws for an unknown address. */
export async function disableUser(
  deps: { db: Db; clock: Clock; jobs: Jobs; note?: NoteChange },
  email: string,
  operator: string,
): Promise<void> {
  const { db, clock } = deps;
  const { id, isActive } = await getUserByEmail({ db }, email);
  deps.note?.({ isActive }, { isActive: false });
  await db.transaction(async (tx) => {
    // In the order in which a link is used.
    await tx.passwordLink.deleteMany({ where: { userId: id } });
    await tx.user.update({ where: { id }, data: { isActive: false } });
    await tx.tokenFamily.updateMany({ where: { userId: id, revokedAt: null }, data: { revokedAt: clock.now() } });
    await willTellOfUser(deps, tx, { event: 'user-disabled', userId: id, operator });
  });
}
