import { type notedPromisesRoutes, PROMISES_SHOWN } from '@formulary/contracts/invoices/noted-promises';
import type { AnswerOf, QueryOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../../accounts/public.ts';
import { PROMISES } from './promise-queries.ts';
import { promiseView } from './promise-view.ts';

/** What was noted, the newest first, those that were taken back among them. Throws `may_not_order`. */
export async function listPromises(
  { db }: { db: Sql },
  user: SignedInUser,
  { invoice, order }: QueryOf<typeof notedPromisesRoutes.listPromises>,
): Promise<AnswerOf<typeof notedPromisesRoutes.listPromises>> {
  assertMayOrder(user);
  const { practiceId } = user;
  const of = { invoiceId: invoice ?? null, orderId: order ?? null, id: null, most: PROMISES_SHOWN };
  return { promises: (await db.run(PROMISES, { practiceId, ...of })).map(promiseView) };
}
