import type { NotedPromise, notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { dateIn, dateOf, dayOf } from '../../../kernel/days.ts';
import { fieldError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../../accounts/public.ts';
import { LOCK_INVOICES } from '../invoice-queries.ts';
import { judgeInvoices } from '../judge-invoices.ts';
import { LINE_TO_PROMISE, WRITE_PROMISE } from './promise-queries.ts';
import { readPromise } from './read-promise.ts';

export interface PromiseDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly frame: { readonly timeZone: string };
}

/** Of a wholesaler that named no other number. */
const USUAL_DAYS = 14;

/**
 * Notes what somebody at the wholesaler promised of a line of an order, and judges again what charges it. The same again, as
 * after a second press, changes nothing. Throws `may_not_order`, and `invalid` for a line of no order of the practice.
 */
export async function notePromise(
  { db, clock, frame }: PromiseDeps,
  user: SignedInUser,
  body: BodyOf<typeof notedPromisesRoutes.notePromise>,
): Promise<NotedPromise> {
  assertMayOrder(user);
  const { practiceId, id: userId } = user;
  const { order_line: itemId, note } = body;
  const of = promisedOf(body);
  const now = clock.now();
  const today = dateIn(frame.timeZone, now);
  const { said_on: saidOn = today } = body;
  return db.transaction(async (tx) => {
    await tx.run(LOCK_INVOICES, { practiceId });
    const [line] = await tx.run(LINE_TO_PROMISE, { practiceId, itemId });
    if (!line) throw fieldError('order_line', invalidPk(itemId));
    const dueOn = body.due_on ?? dateOf(dayOf(today) + (line.claimDays ?? USUAL_DAYS));
    const [written] = await tx.run(WRITE_PROMISE, {
      ...{ practiceId, itemId: line.id, note, saidOn, dueOn, userId, now, overdueAt: dueOn < today ? now : null },
      ...of,
    });
    if (!written) throw new Error('one holds or is written');
    await judgeInvoices(tx, practiceId, { itemIds: [itemId], invoiceIds: [] });
    return readPromise(tx, practiceId, written.id);
  });
}

/** Free packs or a credit, one of the two. */
function promisedOf({ free_packs: packs, amount }: BodyOf<typeof notedPromisesRoutes.notePromise>) {
  if (packs !== undefined) {
    if (amount !== undefined)
      throw fieldError('free_packs', 'Say free packs or a credit: one promise is of one of them.');
    return { kind: 'free_goods', packs, amount: null };
  }
  if (amount === undefined) throw fieldError('amount', 'This field is required.');
  if (amount === 0) throw fieldError('amount', 'Ensure this value is greater than or equal to 0.01.');
  return { kind: 'credit', packs: null, amount };
}
