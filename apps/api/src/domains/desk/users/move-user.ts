import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { expectOpenPractice } from '../../accounts/public.ts';
import { dropOpenCart } from '../../cart/public.ts';
import { checkWatchesOf } from '../../watches/public.ts';

/** What a practice keeps, by the columns that name who did it. A test holds every reference to a user to be here, or to go with them. */
export const BOOKS = {
  claim_answers: ['user_id'],
  claim_sendings: ['user_id'],
  claims: ['user_id'],
  compliance_acceptances: ['user_id'],
  invoice_choices: ['user_id'],
  invoice_columns: ['user_id'],
  invoice_papers: ['user_id', 'set_aside_by'],
  invoice_payments: ['user_id'],
  invoices: ['user_id'],
  line_answers: ['user_id'],
  line_drops: ['user_id'],
  line_waits: ['user_id'],
  noted_promises: ['user_id'],
  orders: ['user_id'],
  recall_confirmations: ['user_id'],
  receipt_entries: ['user_id'],
  receipts: ['opened_by_id', 'finished_by_id'],
  register_entries: ['user_id'],
  used_up_marks: ['user_id'],
  want_requests: ['user_id'],
  wants: ['taken_by_id', 'removed_by_id'],
} as const;

const STANDS_IN_BOOKS = statement('user_stands_in_books', {
  takes: { userId: 'int' },
  gives: { isThere: 'bool' },
  sql: `SELECT ${Object.entries(BOOKS)
    .flatMap(([table, columns]) => columns.map((column) => `EXISTS (SELECT FROM ${table} WHERE ${column} = $userId)`))
    .join('\n      OR ')} AS "isThere"`,
});
const MOVE = statement('move_user', {
  takes: { userId: 'int', practiceId: 'int' },
  sql: 'UPDATE users SET practice_id = $practiceId WHERE id = $userId',
});

/**
 * Puts a user into another practice. What they have in the cart is dropped, since it was for the practice before; what they watch goes with them. Throws
 * `wrong_state` for who stands in the books of their practice, where they have to stay, and `not_found` for an unknown practice.
 */
export async function moveUser(
  { db, jobs }: { db: Sql; jobs: Jobs },
  user: { readonly id: number; readonly practice: string },
  practiceId: number,
): Promise<void> {
  const userId = user.id;
  await expectOpenPractice(db, practiceId);
  // Before the books: an order that is being placed holds the cart, and is in them then.
  await dropOpenCart(db, userId);
  const [books] = await db.run(STANDS_IN_BOOKS, { userId });
  if (books?.isThere) {
    throw new DomainError(
      'wrong_state',
      `They have ordered, asked for or recorded something at ${user.practice}, where their name has to stay. Disable them, give them another address, and invite them at the other practice.`,
    );
  }
  await db.write(MOVE, { userId, practiceId });
  await checkWatchesOf(db, { jobs, userId });
}
