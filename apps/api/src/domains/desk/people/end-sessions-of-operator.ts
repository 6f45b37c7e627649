import { endDeskSessions } from '../sessions/end-sessions.ts';
import { lockOperator } from './operator-queries.ts';
import type { PeopleDeps } from './people-deps.ts';
import { TELL_OF_OPERATOR } from './tell-of-operator.job.ts';

/** Ends all sessions of somebody, who may sign in again. Throws `not_found`. */
export async function endSessionsOfOperator(
  { db, clock, jobs, by }: PeopleDeps,
  operatorId: number,
): Promise<{ email: string; ended: number }> {
  const { email } = await lockOperator(db, operatorId);
  const ended = await endDeskSessions(db, { operatorId, now: clock.now() });
  await jobs.enqueue(db, TELL_OF_OPERATOR, [{ operatorId, reason: 'sessions ended', operator: by }]);
  return { email, ended };
}
