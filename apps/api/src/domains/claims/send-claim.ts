import type { Claim, claimsRoutes } from '@formulary/contracts/claims';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { sumClaims } from './claim-sums.ts';
import { type ClaimDeps, getClaim } from './get-claim.ts';
import { lockClaim } from './lock-claim.ts';
import { readCells } from './read-cells.ts';
import { SEND_CLAIM } from './send-claim.job.ts';

const WRITE_SENDING = statement('write_claim_sending', {
  anyPractice: 'a claim that was found for the practice',
  takes: { claimId: 'int', userId: 'int', now: 'timestamptz', address: 'text?', sentAt: 'timestamptz?' },
  gives: { id: 'int' },
  sql: `INSERT INTO claim_sendings (claim_id, user_id, asked_at, address, sent_at)
    VALUES ($claimId, $userId, $now, $address, $sentAt) RETURNING id`,
});

/**
 * Sends a claim by mail to the address of its wholesaler's claims, or notes that the practice handed it over itself. A claim
 * that was sent is sent once more with `again` alone, and not within a minute: a second press changes nothing. Throws
 * `may_not_order`, `not_found`, `no_claims_address`, and `less_owed` where nothing is owed.
 */
export async function sendClaim(
  deps: ClaimDeps & { db: Db; jobs: Jobs },
  user: SignedInUser,
  { id, sending, base }: { id: number; sending: BodyOf<typeof claimsRoutes.sendClaim>; base: URL },
): Promise<Claim> {
  assertMayOrder(user);
  const { practiceId, id: userId } = user;
  await deps.db.transaction(async (tx) => {
    const { lastSentAt, address } = await lockClaim(tx, practiceId, id);
    const now = deps.clock.now();
    if (lastSentAt !== null && (!sending.again || now.getTime() - lastSentAt.getTime() < MINUTE)) return;
    const cells = await readCells(tx, practiceId);
    if ((sumClaims(cells.values()).get(id)?.owed ?? 0) === 0)
      throw new DomainError('less_owed', 'Nothing of the claim is owed any more.');
    if (sending.by === 'hand') {
      await tx.run(WRITE_SENDING, { claimId: id, userId, now, address: null, sentAt: now });
      return;
    }
    if (address === null)
      throw new DomainError(
        'no_claims_address',
        'The wholesaler has no address for claims: hand the claim over yourself.',
      );
    const [written] = await tx.run(WRITE_SENDING, { claimId: id, userId, now, address, sentAt: null });
    if (!written) throw new Error('an insert answers its row');
    await deps.jobs.enqueue(tx, SEND_CLAIM, [{ sendingId: written.id }]);
  });
  return getClaim(deps, user, { id, base });
}
