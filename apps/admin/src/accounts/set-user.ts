import type { Db } from '@formulary/api/db/client';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import { getUserByEmail } from './get-user-by-email.ts';

/** Lets a user order, or only ask for products; it acts at their next request. Throws for an unknown address. */
export async function setUser(
  { db, note }: { db: Db; note?: NoteChange },
  typed: string,
  { canOrder }: { canOrder: boolean },
): Promise<{ email: string }> {
  const { id, email, canOrder: before } = await getUserByEmail({ db }, typed);
  note?.({ canOrder: before }, { canOrder });
  await db.prisma.user.update({ where: { id }, data: { canOrder } });
  return { email };
}
