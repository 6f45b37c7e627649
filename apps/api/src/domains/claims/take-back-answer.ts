import type { Claim } from '@formulary/contracts/claims';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { type ClaimDeps, getClaim } from './get-claim.ts';
import { lockClaim } from './lock-claim.ts';

const TAKE_BACK = statement('take_back_claim_answer', {
  anyPractice: 'a claim that was found for the practice',
  takes: { claimId: 'int', id: 'int', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: `UPDATE claim_answers SET taken_back_at = coalesce(taken_back_at, $now)
    WHERE id = $id AND claim_id = $claimId RETURNING id`,
});

/** Takes back what was said of a claim; again changes nothing. Throws `may_not_order`, and `not_found`. */
export async function takeBackAnswer(
  deps: ClaimDeps & { db: Db },
  user: SignedInUser,
  { id, answer, base }: { id: number; answer: number; base: URL },
): Promise<Claim> {
  assertMayOrder(user);
  const { practiceId } = user;
  await deps.db.transaction(async (tx) => {
    await lockClaim(tx, practiceId, id);
    const [taken] = await tx.run(TAKE_BACK, { claimId: id, id: answer, now: deps.clock.now() });
    if (!taken) throw notFound();
  });
  return getClaim(deps, user, { id, base });
}
