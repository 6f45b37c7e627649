import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { atMost } from '../../kernel/at-most.ts';
import { SECOND } from '../../kernel/clock.ts';
import type { CountedAttempt } from './attempt-buckets.ts';

/** Uncounts an attempt that was right, or that was never decided; a lock that it had completed opens. */
export async function giveBackAttempt({ db }: { db: Sql }, reserved: CountedAttempt): Promise<void> {
  await db.write(GIVE_BACK, reserved);
}

/**
 * The outcome of an attempt; one that ends in an error was turned away before anybody said whether it was right, and is
 * given back. A database that cannot do that either keeps nobody waiting: the error is the one that matters.
 */
export async function orGiveBack<T>(deps: { db: Sql }, reserved: CountedAttempt, outcome: Promise<T>): Promise<T> {
  try {
    return await outcome;
  } catch (error) {
    await atMost(SECOND, giveBackAttempt(deps, reserved)).catch(() => {});
    throw error;
  }
}

/** Takes out one of what may be several attempts of the same millisecond. A full bucket is full no more. */
const uncount = `
  attempts = attempts[:array_position(attempts, $at) - 1] || attempts[array_position(attempts, $at) + 1:],
  locked_until = NULL`;

/** In the order in which attempts are reserved, so that the two cannot wait for each other. */
const GIVE_BACK = statement('give_back_attempt', {
  takes: { subjectBucket: 'text', clientBucket: 'text?', at: 'timestamptz' },
  sql: `
    WITH subject AS (
      UPDATE attempt_buckets SET ${uncount} WHERE bucket = $subjectBucket::bpchar AND $at = ANY (attempts) RETURNING 1
    )
    UPDATE attempt_buckets SET ${uncount}
    WHERE (SELECT count(*) FROM subject) >= 0 AND bucket = $clientBucket::bpchar AND $at = ANY (attempts)`,
});
