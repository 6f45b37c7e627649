import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { lockClaim } from './lock-claim.ts';

const DROP = statement('drop_claim', {
  takes: { practiceId: 'int', id: 'int' },
  sql: 'DELETE FROM claims WHERE id = $id AND practice_id = $practiceId',
});

/** Drops a claim that was not sent: its findings can be claimed again. Throws `may_not_order`, `not_found` and `claim_sent`. */
export async function dropClaim({ db }: { db: Db }, user: SignedInUser, id: number): Promise<void> {
  assertMayOrder(user);
  const { practiceId } = user;
  await db.transaction(async (tx) => {
    const { firstSentAt } = await lockClaim(tx, practiceId, id);
    if (firstSentAt !== null) throw new DomainError('claim_sent', 'The claim was sent: write it off instead.');
    await tx.write(DROP, { practiceId, id });
  });
}
