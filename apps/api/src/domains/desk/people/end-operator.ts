import { keepAnAdmin, lockOperator } from './operator-queries.ts';
import type { PeopleDeps } from './people-deps.ts';
import { takeFactors } from './take-factors.ts';
import { TELL_OF_OPERATOR } from './tell-of-operator.job.ts';

/** Ends somebody's access at once; the row stays, as the audit names it. Throws `not_found` and `last_admin`. */
export async function endOperator(
  { db, clock, jobs, note, by }: PeopleDeps,
  operatorId: number,
): Promise<{ email: string }> {
  await keepAnAdmin(db, operatorId);
  const { email } = await lockOperator(db, operatorId);
  note({ hasAccess: true }, { hasAccess: false });
  await takeFactors(db, { operatorId, now: clock.now(), ends: true });
  await jobs.enqueue(db, TELL_OF_OPERATOR, [{ operatorId, reason: 'access ended', operator: by }]);
  return { email };
}
