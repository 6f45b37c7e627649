import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import { getUserByEmail } from './get-user-by-email.ts';

const SET = statement('set_user', {
  takes: { userId: 'int', canOrder: 'bool' },
  sql: 'UPDATE users SET can_order = $canOrder WHERE id = $userId',
});

/** Lets a user order, or only ask for products; it acts at their next request. Throws for an unknown address. */
export async function setUser(
  { db, note }: { db: Sql; note?: NoteChange },
  typed: string,
  { canOrder }: { canOrder: boolean },
): Promise<{ email: string }> {
  const { id, email, canOrder: before } = await getUserByEmail({ db }, typed);
  note?.({ canOrder: before }, { canOrder });
  await db.write(SET, { userId: id, canOrder });
  return { email };
}
