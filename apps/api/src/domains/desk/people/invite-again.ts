import type { Operator } from '@formulary/contracts/desk/people';
import { keepAnAdmin, lockOperator, readOperator } from './operator-queries.ts';
import type { InvitingDeps } from './people-deps.ts';
import { takeFactors } from './take-factors.ts';
import { TELL_OF_OPERATOR } from './tell-of-operator.job.ts';

/**
 * Lets somebody begin anew: what they got in by is over at once. By a command the last admin may be invited as well, since whoever calls it can read the
 * link. Throws `not_found` and `last_admin`.
 */
export async function inviteAgain(
  { db, clock, jobs, note, by, invite }: InvitingDeps,
  operatorId: number,
  { mayBeLast }: { mayBeLast: boolean },
): Promise<Operator> {
  const now = clock.now();
  if (!mayBeLast) await keepAnAdmin(db, operatorId);
  await lockOperator(db, operatorId);
  const { state } = await readOperator(db, now, operatorId);
  note({ state }, { state: 'invited' });
  await takeFactors(db, { operatorId, now, ends: false });
  await invite(operatorId);
  await jobs.enqueue(db, TELL_OF_OPERATOR, [{ operatorId, reason: 'invited again', operator: by }]);
  return readOperator(db, now, operatorId);
}
