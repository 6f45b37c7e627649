import type { Db } from '@formulary/api/db/client';
import { willTellOfUser } from '@formulary/api/domains/accounts/public';
import { dropLooseAcceptances } from '@formulary/api/domains/compliance/public';
import type { Jobs } from '@formulary/api/jobs/jobs';
import type { Clock } from '@formulary/api/kernel/clock';
import { dropJobsTo } from './drop-jobs.ts';
import { dropTraces } from './drop-traces.ts';
import { eraseAccount, FORMER_USER } from './erase-account.ts';
import { eraseFromAudit } from './erase-from-audit.ts';
import { eraseOrderer } from './erase-orderer.ts';

/**
 * Erases who a user was, wherever it is kept. What the law wants stays without the name: orders with their lines, the
 * forms that they were placed on, that commands were called. Throws a refusal while an order of theirs is on its way.
 */
export async function eraseUser(
  deps: { db: Db; clock: Clock; jobs: Jobs; operator: string },
  userId: number,
): Promise<{ orders: number }> {
  const { db, clock, operator } = deps;
  return db.transaction(async (tx) => {
    // The account first: who holds it signs in no more, and so orders nothing meanwhile.
    const { email } = await eraseAccount(tx, { userId, now: clock.now() });
    const name = `${FORMER_USER.firstName} ${FORMER_USER.lastName}`;
    const erased = await eraseOrderer(tx, { userId, name });
    await dropTraces(tx, userId);
    await dropLooseAcceptances(tx, userId);
    await dropJobsTo(tx, email);
    await eraseFromAudit(tx, { email, instead: subjectOf(userId) });
    await willTellOfUser(deps, tx, { event: 'user-erased', userId, operator });
    return erased;
  });
}

/** What the audit says in place of an address. */
export const subjectOf = (userId: number) => `user ${userId}`;
