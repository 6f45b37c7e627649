import { createHash } from 'node:crypto';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { type Clock, HOUR, later } from '../../kernel/clock.ts';
import type { CountedAttempt } from './lock-out/attempt-buckets.ts';

/** Mails with a link to one account within `WINDOW`, which is as long as a link is valid. */
export const RESET_MAILS = 5;
const WINDOW = HOUR;

export function resetMailBucket(userId: number): string {
  return createHash('sha256')
    .update(JSON.stringify(['reset-mail', userId]))
    .digest('hex');
}

/** Counts a mail before it is sent; undefined when the limit is reached. `giveBackAttempt` uncounts it. */
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
