import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { atMost } from '../../../kernel/at-most.ts';
import { SECOND } from '../../../kernel/clock.ts';
import type { CountedAttempt } from './attempt-buckets.ts';

/** Uncounts an attempt that succeeded or was not checked, and ends the lock that it had set. */
export async function giveBackAttempt({ db }: { db: Sql }, reserved: CountedAttempt): Promise<void> {
  await db.write(GIVE_BACK, reserved);
}

/** Gives an attempt back if checking it throws. A database that is away delays the error for a second at most. */
export async function orGiveBack<T>(deps: { db: Sql }, reserved: CountedAttempt, outcome: Promise<T>): Promise<T> {
  try {
    return await outcome;
  } catch (error) {
    await atMost(SECOND, giveBackAttempt(deps, reserved)).catch(() => {});
    throw error;
  }
}

/** Removes one of possibly several attempts of the same millisecond. */
const uncount = `
  attempts = attempts[:array_position(attempts, $at) - 1] || attempts[array_position(attempts, $at) + 1:],
  locked_until = NULL`;

/** In the order of `COUNT_ATTEMPT`, against deadlocks. */
const GIVE_BACK = statement('give_back_attempt', {
  takes: { subjectBucket: 'text', clientBucket: 'text?', at: 'timestamptz' },
  sql: `
    WITH subject AS (
      UPDATE attempt_buckets SET ${uncount} WHERE bucket = $subjectBucket::bpchar AND $at = ANY (attempts) RETURNING 1
    )
    UPDATE attempt_buckets SET ${uncount}
    WHERE (SELECT count(*) FROM subject) >= 0 AND bucket = $clientBucket::bpchar AND $at = ANY (attempts)`,
});
