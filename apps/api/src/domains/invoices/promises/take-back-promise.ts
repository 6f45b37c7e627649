import type { NotedPromise } from '@formulary/contracts/invoices/noted-promises';
import { notFound } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../../accounts/public.ts';
import { LOCK_INVOICES } from '../invoice-queries.ts';
import { judgeInvoices } from '../judge-invoices.ts';
import type { PromiseDeps } from './note-promise.ts';
import { TAKE_BACK_PROMISE } from './promise-queries.ts';
import { readPromise } from './read-promise.ts';

/** Takes back what was noted, and judges again what charges its line; again changes nothing. Throws `may_not_order` and `not_found`. */
export async function takeBackPromise(
  { db, clock }: Pick<PromiseDeps, 'db' | 'clock'>,
  user: SignedInUser,
  id: number,
): Promise<NotedPromise> {
  assertMayOrder(user);
  const { practiceId } = user;
  return db.transaction(async (tx) => {
    await tx.run(LOCK_INVOICES, { practiceId });
    const [taken] = await tx.run(TAKE_BACK_PROMISE, { practiceId, id, now: clock.now() });
    if (!taken) throw notFound();
    await judgeInvoices(tx, practiceId, { itemIds: [taken.itemId], invoiceIds: [] });
    return readPromise(tx, practiceId, id);
  });
}
