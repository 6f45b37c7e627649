import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../../accounts/public.ts';
import { SET_ASIDE } from './paper-queries.ts';

/** Says that a document without data is no invoice. Throws `may_not_order`, and `not_found`, also for one that was entered. */
export async function setPaperAside(
  { db, clock }: { db: Sql; clock: Clock },
  user: SignedInUser,
  id: number,
): Promise<undefined> {
  assertMayOrder(user);
  const { practiceId, id: userId } = user;
  const [set] = await db.run(SET_ASIDE, { practiceId, id, userId, now: clock.now() });
  if (!set) throw notFound();
  return undefined;
}
