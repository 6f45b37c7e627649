import type { Sql } from '../../db/sql.ts';
import { type Clock, later, SECOND } from '../../kernel/clock.ts';
import { throttled } from '../../kernel/domain-error.ts';
import {
  type Attempt,
  type AttemptKind,
  bucketsOf,
  CLIENT_LIMIT,
  type Client,
  type ReservedAttempt,
  SUBJECT_LIMIT,
  WINDOW,
} from './attempt-buckets.ts';
import { COUNT_ATTEMPT } from './count-attempt.ts';
import { giveBackAttempt } from './give-back-attempt.ts';

/**
 * Counts an attempt before it is decided, so that parallel guesses cannot pass: at most `SUBJECT_LIMIT` are undecided or
 * failed at any time. The one that reaches a limit locks its bucket for `WINDOW` from then; while either bucket is
 * locked, attempts neither count nor prolong it. A crash before the decision leaves the attempt counted, until `WINDOW`
 * has passed. Throws `throttled`.
 */
export async function reserveAttempt(
  { db, clock }: { db: Sql; clock: Clock },
  { kind, subject, client: { address, tell } }: Omit<Attempt, 'address'> & { client: Client },
): Promise<ReservedAttempt> {
  const now = clock.now();
  const buckets = bucketsOf({ kind, address, subject });
  const reserved = { ...buckets, at: now };
  const lockUntil = later(now, WINDOW);
  const limits = { subjectLimit: SUBJECT_LIMIT, clientLimit: CLIENT_LIMIT };
  const times = { now, since: later(now, -WINDOW), lockUntil };
  const [row] = await db.run(COUNT_ATTEMPT, { ...buckets, ...limits, ...times });
  if (row?.isClientCounted) {
    return { ...reserved, fills: row.fillsClient ? 'every account' : row.fillsSubject ? 'this account' : null };
  }
  // The client's bucket was filled by another attempt at the same moment.
  if (row?.isSubjectCounted) await giveBackAttempt({ db }, { ...reserved, clientBucket: null });
  tell('attempt-while-locked', { ...aimedAt(kind, subject), reason: kind });
  // A lock that was set while the statement ran is not seen by it.
  const until = row?.lockedUntil ?? lockUntil;
  // Never longer than a lock is, also where the clock of the instance that set it is ahead.
  throw throttled(Math.min(until.getTime() - now.getTime(), WINDOW) / SECOND);
}

/** Tells of an attempt that was no good, where that locked its client out. */
export function tellOfLock(
  { tell }: Client,
  { kind, subject }: Pick<Attempt, 'kind' | 'subject'>,
  { fills }: ReservedAttempt,
): void {
  if (fills !== null) tell('locked-out', { ...aimedAt(kind, subject), reason: `${kind}, for ${fills}` });
}

/** The name of a link says nothing of anybody. */
const aimedAt = (kind: AttemptKind, subject: string) => (kind === 'reset' ? {} : { email: subject });
