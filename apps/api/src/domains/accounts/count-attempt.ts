import { statement } from '../../db/statement.ts';

/**
 * Adds the attempt to a bucket, for each row of `from`. A bucket that is there forgets attempts from before `$since`, and
 * is locked by the attempt that reaches its limit. No row comes back for a bucket that is locked already.
 */
const countIn = ({ bucket, limit, from }: { bucket: string; limit: string; from: string }) => `
  INSERT INTO attempt_buckets AS known (bucket, attempts, updated_at)
  SELECT ${bucket}, ARRAY[$now], $now FROM ${from}
  ON CONFLICT (bucket) DO UPDATE SET
    (attempts, locked_until) = (
      SELECT array_append(array_agg(made), $now), CASE WHEN count(*) + 1 >= ${limit} THEN $lockUntil END
      FROM unnest(known.attempts) AS made WHERE made > $since
    ),
    updated_at = $now
  WHERE known.locked_until IS NULL OR known.locked_until <= $now
  RETURNING locked_until IS NOT NULL AS fills`;

/**
 * Counts an attempt in the bucket of its subject and in that of its client, in three steps of one statement:
 *
 * 1. `locks`: until when either bucket is locked. Where one is, nothing is counted.
 * 2. `subject`: counts in the subject's bucket. Always first, so that two attempts cannot wait for each other.
 * 3. `client`: counts in the client's bucket, if the subject's took it.
 *
 * A step that counted nothing although step 1 saw no lock met one that was set while the statement waited for the row.
 */
export const COUNT_ATTEMPT = statement('count_attempt', {
  takes: {
    subjectBucket: 'text',
    clientBucket: 'text',
    subjectLimit: 'int',
    clientLimit: 'int',
    now: 'timestamptz',
    since: 'timestamptz',
    lockUntil: 'timestamptz',
  },
  gives: {
    isSubjectCounted: 'bool',
    isClientCounted: 'bool',
    /** Whether the attempt locks the bucket; null where it was not counted. */
    fillsSubject: 'bool?',
    fillsClient: 'bool?',
    lockedUntil: 'timestamptz?',
  },
  sql: `
    WITH locks AS MATERIALIZED (
      SELECT max(locked_until) AS until FROM attempt_buckets
      WHERE bucket IN ($subjectBucket::bpchar, $clientBucket::bpchar) AND locked_until > $now
    ), subject AS (
      ${countIn({ bucket: '$subjectBucket', limit: '$subjectLimit', from: 'locks WHERE until IS NULL' })}
    ), client AS (
      ${countIn({ bucket: '$clientBucket', limit: '$clientLimit', from: 'subject' })}
    )
    SELECT until AS "lockedUntil",
      EXISTS (SELECT FROM subject) AS "isSubjectCounted", (SELECT fills FROM subject) AS "fillsSubject",
      EXISTS (SELECT FROM client) AS "isClientCounted", (SELECT fills FROM client) AS "fillsClient"
    FROM locks`,
});
