import type { Owed } from '@formulary/contracts/claims/owed';
import { fromCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { CLAIM_HEADS } from './claim-queries.ts';
import { claimSummary, sumClaims } from './claim-sums.ts';
import { readCells } from './read-cells.ts';

/** What wholesalers owe the practice, and what it can claim. Throws `may_not_order`. */
export async function getOwed({ db, clock }: { db: Sql; clock: Clock }, user: SignedInUser): Promise<Owed> {
  assertMayOrder(user);
  const { practiceId } = user;
  const [heads, cells] = await Promise.all([db.run(CLAIM_HEADS, { practiceId, id: null }), readCells(db, practiceId)]);
  const sums = sumClaims(cells.values());
  const now = clock.now();
  let [owed, drafted, late] = [0, 0, 0];
  for (const head of heads) {
    const left = sums.get(head.id)?.owed ?? 0;
    if (head.firstSentAt === null) drafted += left;
    else owed += left;
    if (claimSummary(head, sums.get(head.id), now).is_late) late++;
  }
  const toClaim = [...cells.values()].reduce((sum, { unclaimed }) => sum + unclaimed, 0);
  return { owed: fromCents(owed), drafted: fromCents(drafted), to_claim: fromCents(toClaim), late };
}
