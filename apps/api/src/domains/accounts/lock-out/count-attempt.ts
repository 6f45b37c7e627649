import { statement } from '../../../db/statement.ts';

/** Adds the attempt to a bucket if `from` has a row. Returns no row if the bucket is locked already. */
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
 * Counts an attempt in the bucket of its subject, then in that of its client, always in this order against deadlocks.
 * Nothing is counted if either is locked (`locks`). A step may also find a lock set while the statement waited for its row.
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
    /** Whether the attempt locks the bucket; null if it was not counted. */
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
