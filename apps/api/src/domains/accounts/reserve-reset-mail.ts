import { createHash } from 'node:crypto';
import type { Db, Statement } from '../../db/client.ts';
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
  { db, clock }: { db: Db; clock: Clock },
  userId: number,
): Promise<CountedAttempt | undefined> {
  const at = clock.now();
  const subjectBucket = resetMailBucket(userId);
  const rows = await db.query(RESERVE, [subjectBucket, at, later(at, -WINDOW), RESET_MAILS]);
  return rows.length === 1 ? { subjectBucket, clientBucket: null, at } : undefined;
}

const RESERVE: Statement = {
  name: 'reserve_reset_mail',
  text: `
    INSERT INTO attempt_buckets AS known (bucket, attempts, updated_at)
    VALUES ($1::text, ARRAY[$2::timestamptz], $2)
    ON CONFLICT (bucket) DO UPDATE SET
      attempts = (SELECT array_append(array_agg(made), $2) FROM unnest(known.attempts) AS made WHERE made > $3::timestamptz),
      updated_at = $2
    WHERE (SELECT count(*) FROM unnest(known.attempts) AS made WHERE made > $3) < $4::int
    RETURNING true`,
};
