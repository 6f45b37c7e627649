import type { Sql } from '../../../db/sql.ts';
import { type Clock, later, SECOND } from '../../../kernel/clock.ts';
import { throttled } from '../../../kernel/domain-error.ts';
import { bucketsOf, CLIENT_LIMIT, type ReservedAttempt, SUBJECT_LIMIT, WINDOW } from './attempt-buckets.ts';
import { COUNT_ATTEMPT } from './count-attempt.ts';
import { giveBackAttempt } from './give-back-attempt.ts';

/**
 * Counts an attempt before it is checked, so that parallel guesses cannot exceed the limit. The attempt that reaches a
 * limit locks its bucket for `WINDOW`; attempts on a locked bucket are not counted. Throws `throttled`.
 */
export async function reserveAttempt(
  { db, clock }: { db: Sql; clock: Clock },
  attempt: Pick<ReservedAttempt, 'kind' | 'subject' | 'client'>,
): Promise<ReservedAttempt> {
  const now = clock.now();
  const buckets = bucketsOf({ ...attempt, address: attempt.client.address });
  const reserved = { ...attempt, ...buckets, at: now };
  const lockUntil = later(now, WINDOW);
  const limits = { subjectLimit: SUBJECT_LIMIT, clientLimit: CLIENT_LIMIT };
  const times = { now, since: later(now, -WINDOW), lockUntil };
  const [row] = await db.run(COUNT_ATTEMPT, { ...buckets, ...limits, ...times });
  if (row?.isClientCounted) {
    return { ...reserved, fills: row.fillsClient ? 'every account' : row.fillsSubject ? 'this account' : null };
  }
  // Another attempt locked the client's bucket at the same moment.
  if (row?.isSubjectCounted) await giveBackAttempt({ db }, { ...reserved, clientBucket: null });
  attempt.client.tell('attempt-while-locked', { ...emailOf(attempt), reason: attempt.kind });
  // The statement does not see a lock that was set while it ran.
  const until = row?.lockedUntil ?? lockUntil;
  // The clock of the instance that set the lock may be ahead.
  throw throttled(Math.min(until.getTime() - now.getTime(), WINDOW) / SECOND);
}

/** Writes a failed attempt to the security log if it locked its client out. */
export function tellOfLock(attempt: ReservedAttempt): void {
  const { kind, client, fills } = attempt;
  if (fills !== null) client.tell('locked-out', { ...emailOf(attempt), reason: `${kind}, for ${fills}` });
}

/** What is no address is not logged: the uid of a link, and whose code it is. */
const emailOf = ({ kind, subject }: Pick<ReservedAttempt, 'kind' | 'subject'>) =>
  kind === 'reset' || kind === 'desk-code' ? {} : { email: subject };
