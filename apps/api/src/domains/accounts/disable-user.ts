import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { userByEmail } from './user-by-email.ts';

/** Shuts a user out, from the next request on: sessions end and a password link stops working. Throws for an unknown address. */
export async function disableUser({ db, clock }: { db: Db; clock: Clock }, email: string): Promise<void> {
  const { id } = await userByEmail(db, email);
  await db.transaction(async (tx) => {
    // In the order in which a link is used.
    await tx.passwordLink.deleteMany({ where: { userId: id } });
    await tx.user.update({ where: { id }, data: { isActive: false } });
    await tx.tokenFamily.updateMany({ where: { userId: id, revokedAt: null }, data: { revokedAt: clock.now() } });
  });
}
