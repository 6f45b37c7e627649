import type { Db, Statement } from '../../db/client.ts';
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
import { giveBackAttempt } from './give-back-attempt.ts';

/**
 * Counts an attempt before it is decided, so that parallel guesses cannot pass: at most `SUBJECT_LIMIT` are undecided or
 * failed at any time. The one that reaches a limit locks its bucket for `WINDOW` from then; while either bucket is
 * locked, attempts neither count nor prolong it. A crash before the decision leaves the attempt counted, until `WINDOW`
 * has passed. Throws `throttled`.
 */
export async function reserveAttempt(
  { db, clock }: { db: Db; clock: Clock },
  { kind, subject, client: { address, tell } }: Omit<Attempt, 'address'> & { client: Client },
): Promise<ReservedAttempt> {
  const reserved = { ...bucketsOf({ kind, address, subject }), at: clock.now() };
  const { subjectBucket, clientBucket, at } = reserved;
  const lock = later(at, WINDOW);
  const [row] = await db.query<Reserved>(RESERVE, [
    subjectBucket,
    clientBucket,
    at,
    later(at, -WINDOW),
    lock,
    SUBJECT_LIMIT,
    CLIENT_LIMIT,
  ]);
  if (row?.client) {
    return { ...reserved, fills: row.fillsClient ? 'every account' : row.fillsSubject ? 'this account' : null };
  }
  // The client's bucket filled up in the moment between the look at it and its turn.
  if (row?.subject) await giveBackAttempt({ db }, { ...reserved, clientBucket: null });
  tell('attempt-while-locked', { ...aimedAt(kind, subject), reason: kind });
  // A lock that the statement does not see yet was set while it ran.
  const until = row?.lockedUntil ?? lock;
  // Never longer than a lock is, also where the clock of the instance that set it is ahead.
  throw throttled(Math.min(until.getTime() - at.getTime(), WINDOW) / SECOND);
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

interface Reserved {
  subject: boolean;
  client: boolean;
  fillsSubject: boolean | null;
  fillsClient: boolean | null;
  lockedUntil: Date | null;
}

/** Adds an attempt to a bucket that is not locked, forgets those out of the window, and locks it at its limit. */
const count = (limit: string) => `
  ON CONFLICT (bucket) DO UPDATE SET
    (attempts, locked_until) = (
      SELECT array_append(array_agg(made), $3::timestamptz), CASE WHEN count(*) + 1 >= ${limit} THEN $5::timestamptz END
      FROM unnest(known.attempts) AS made WHERE made > $4
    ),
    updated_at = $3
  WHERE known.locked_until IS NULL OR known.locked_until <= $3
  RETURNING locked_until IS NOT NULL AS fills`;

/**
 * One statement for both buckets, always the subject's first: two that meet cannot wait for each other, and an attempt
 * on a locked subject never reaches the client's bucket.
 */
const RESERVE: Statement = {
  name: 'reserve_attempt',
  text: `
    WITH locks AS MATERIALIZED (
      SELECT max(locked_until) AS until FROM attempt_buckets WHERE bucket IN ($1, $2) AND locked_until > $3
    ), subject AS (
      INSERT INTO attempt_buckets AS known (bucket, attempts, updated_at)
      SELECT $1::text, ARRAY[$3::timestamptz], $3 FROM locks WHERE until IS NULL
      ${count('$6::int')}
    ), client AS (
      INSERT INTO attempt_buckets AS known (bucket, attempts, updated_at)
      SELECT $2::text, ARRAY[$3], $3 FROM subject
      ${count('$7::int')}
    )
    SELECT EXISTS (SELECT FROM subject) AS subject, EXISTS (SELECT FROM client) AS client, until AS "lockedUntil",
           (SELECT fills FROM subject) AS "fillsSubject", (SELECT fills FROM client) AS "fillsClient"
    FROM locks`,
};
