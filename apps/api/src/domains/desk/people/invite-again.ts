import type { Operator } from '@formulary/contracts/desk/people';
import { keepAnAdmin, lockOperator, readOperator } from './operator-queries.ts';
import type { InvitingDeps } from './people-deps.ts';
import { takeFactors } from './take-factors.ts';
import { TELL_OF_OPERATOR } from './tell-of-operator.job.ts';
import { whosePerson } from './whose-person.ts';

/**
 * Lets somebody begin anew: what they got in by is over at once. By a command the last admin may be invited as well, since whoever calls it can read the
 * link. Throws `not_found` and `last_admin`, and `invalid` for somebody of a wholesaler where these have no door.
 */
export async function inviteAgain(
  deps: InvitingDeps,
  operatorId: number,
  { mayBeLast }: { mayBeLast: boolean },
): Promise<Operator> {
  const { db, clock, jobs, note, by, invite } = deps;
  const now = clock.now();
  if (!mayBeLast) await keepAnAdmin(db, operatorId);
  const { role, wholesalerId } = await lockOperator(db, operatorId);
  whosePerson(deps, { role }, wholesalerId);
  const { state } = await readOperator(db, now, operatorId);
  note({ state }, { state: 'invited' });
  await takeFactors(db, { operatorId, now, ends: false });
  await invite(operatorId);
  await jobs.enqueue(db, TELL_OF_OPERATOR, [{ operatorId, reason: 'invited again', operator: by }]);
  return readOperator(db, now, operatorId);
}
