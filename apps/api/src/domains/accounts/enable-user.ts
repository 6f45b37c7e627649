import type { Db } from '../../db/client.ts';
import { userByEmail } from './user-by-email.ts';

/** Lets a disabled user sign in again, with the password of before; the ended sessions stay ended. Throws for an unknown address. */
export async function enableUser({ db }: { db: Db }, email: string): Promise<void> {
  const { id } = await userByEmail(db, email);
  await db.prisma.user.update({ where: { id }, data: { isActive: true } });
}
