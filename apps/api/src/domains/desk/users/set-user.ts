import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { getUserByEmail } from '../../accounts/public.ts';

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
