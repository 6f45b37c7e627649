import { eraseFromAudit } from '../../cli/erase-from-audit.ts';
import { type Db, queryIn } from '../../db/client.ts';
import { dropJobsTo } from '../../jobs/drop-jobs.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { eraseAccount, FORMER_USER, willTellOfUser } from '../accounts/public.ts';
import { dropOpenCart } from '../cart/public.ts';
import { dropLooseAcceptances } from '../compliance/public.ts';
import { dropEvents } from '../events/public.ts';
import { dropReader } from '../notifications/public.ts';
import { eraseOrderer } from '../orders/public.ts';

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
    const query = queryIn(tx);
    // The account first: who holds it signs in no more, and so orders nothing meanwhile.
    const { email } = await eraseAccount(query, { userId, now: clock.now() });
    const name = `${FORMER_USER.firstName} ${FORMER_USER.lastName}`;
    const erased = await eraseOrderer(query, { userId, name });
    await dropOpenCart(query, userId);
    await dropLooseAcceptances(query, userId);
    await dropEvents(query, userId);
    await dropReader(query, userId);
    await dropJobsTo(query, email);
    await eraseFromAudit(query, { email, instead: subjectOf(userId) });
    await willTellOfUser(deps, tx, { event: 'user-erased', userId, operator });
    return erased;
  });
}

/** What the audit says in place of an address. */
export const subjectOf = (userId: number) => `user ${userId}`;
