import type { WholesalerSums } from '@formulary/contracts/claims/wholesaler-sums';
import { PROMISES_DAYS } from '@formulary/contracts/orders/promises';
import { fromCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { WHOLESALERS } from './claim-queries.ts';
import { daysToCredit, findingsPerThousandLines, NONE, readWholesalerFigures } from './wholesaler-figures.ts';

/** How each wholesaler charged the practice lately, and what it gave back, by preference. Throws `may_not_order`. */
export async function listWholesalerSums(
  { db, clock }: { db: Sql; clock: Clock },
  user: SignedInUser,
): Promise<WholesalerSums[]> {
  assertMayOrder(user);
  const since = later(clock.now(), -PROMISES_DAYS * DAY);
  const figures = await readWholesalerFigures(db, user.practiceId, since);
  const wholesalers = await db.run(WHOLESALERS, { ids: [...figures.keys()] });
  return wholesalers.map(({ id, name }) => {
    const of = figures.get(id) ?? NONE;
    return {
      wholesaler: { id, name },
      ...{ lines: of.lines, findings: of.findings },
      findings_per_thousand_lines: findingsPerThousandLines(of),
      found: fromCents(of.found),
      claimed: fromCents(of.claimed),
      given_back: fromCents(of.givenBack),
      days_to_credit: daysToCredit(of),
    };
  });
}
