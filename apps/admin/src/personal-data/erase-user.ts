import type { Db } from '@formulary/api/db/client';
import { statement } from '@formulary/api/db/statement';
import { TELL_OF_USER } from '@formulary/api/domains/accounts/tell-of-user.job';
import type { Jobs } from '@formulary/api/jobs/jobs';
import type { Clock } from '@formulary/api/kernel/clock';
import { dropJobsTo } from './drop-jobs.ts';
import { dropTraces } from './drop-traces.ts';
import { eraseAccount, FORMER_USER } from './erase-account.ts';
import { eraseChanges, eraseFromAudit } from './erase-from-audit.ts';
import { eraseOrderer } from './erase-orderer.ts';

/** Erases a user; orders, forms and the audit stay without the name. Throws while an order is being sent. */
export async function eraseUser(
  deps: { db: Db; clock: Clock; jobs: Jobs; operator: string },
  userId: number,
): Promise<{ orders: number }> {
  const { db, clock, operator } = deps;
  return db.transaction(async (tx) => {
    // First the account: this locks it, so that no order is placed meanwhile.
    const { email } = await eraseAccount(tx, { userId, now: clock.now() });
    const name = `${FORMER_USER.firstName} ${FORMER_USER.lastName}`;
    const erased = await eraseOrderer(tx, { userId, name });
    // Their files have names.
    await tx.write(FOLDERS, { userId });
    await dropTraces(tx, userId);
    const instead = subjectOf(userId);
    for (const address of await eraseChanges(tx, { userId, email, instead })) {
      await dropJobsTo(tx, address);
      await eraseFromAudit(tx, { email: address, instead });
    }
    await deps.jobs.enqueue(tx, TELL_OF_USER, [{ event: 'user-erased', userId, operator }]);
    return erased;
  });
}

const FOLDERS = statement('drop_folders_with_user', {
  takes: { userId: 'int' },
  sql: 'DELETE FROM folders f USING users u WHERE u.id = $userId AND f.practice_id = u.practice_id',
});

/** What the audit names instead of the address. */
export const subjectOf = (userId: number) => `user ${userId}`;
