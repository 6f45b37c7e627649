import { createHash } from 'node:crypto';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { type Clock, HOUR, later } from '../../kernel/clock.ts';
import type { CountedAttempt } from './attempt-buckets.ts';

/**
 * Messages with a link that one account is sent within `WINDOW`, whoever asks and from wherever. Links live as long: the
 * newest in the mailbox works while no other is sent, unless it was used.
 */
export const RESET_MAILS = 5;
const WINDOW = HOUR;

/** Where the messages to a user are counted. */
export function resetMailBucket(userId: number): string {
  return createHash('sha256')
    .update(JSON.stringify(['reset-mail', userId]))
    .digest('hex');
}

/** Counts a message before it is sent; undefined when the account has had enough. `giveBackAttempt` uncounts one that was not sent. */
export async function reserveResetMail(
  { db, clock }: { db: Sql; clock: Clock },
  userId: number,
): Promise<CountedAttempt | undefined> {
  const at = clock.now();
  const subjectBucket = resetMailBucket(userId);
  const counted = await db.write(RESERVE, { bucket: subjectBucket, at, since: later(at, -WINDOW), limit: RESET_MAILS });
  return counted === 1 ? { subjectBucket, clientBucket: null, at } : undefined;
}

const RESERVE = statement('reserve_reset_mail', {
  takes: { bucket: 'text', at: 'timestamptz', since: 'timestamptz', limit: 'int' },
  sql: `
    INSERT INTO attempt_buckets AS known (bucket, attempts, updated_at) VALUES ($bucket, ARRAY[$at], $at)
    ON CONFLICT (bucket) DO UPDATE SET
      attempts = (SELECT array_append(array_agg(made), $at) FROM unnest(known.attempts) AS made WHERE made > $since),
      updated_at = $at
    WHERE (SELECT count(*) FROM unnest(known.attempts) AS made WHERE made > $since) < $limit`,
});
