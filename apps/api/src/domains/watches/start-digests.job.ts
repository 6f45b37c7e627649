import { LOCKS, lockInTransaction } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs, Queue, Worker } from '../../jobs/jobs.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';
import { SEND_DIGEST } from './send-digest.job.ts';

/** Early in the morning of Europe, after the nightly lists. */
export const START_DIGESTS: Queue<object> = {
  name: 'start-watch-digests',
  retries: 5,
  pause: 60,
  expiry: 300,
  cron: '0 5 * * *',
};

/** Days. Who switches the e-mail on is not sent what is older. */
const RECENT = 3;

/** News that is new to its user's e-mail becomes that of a day; who had theirs that day gets the next. */
const CLAIM = statement('claim_watch_news', {
  takes: { now: 'timestamptz', since: 'timestamptz', timeZone: 'text' },
  gives: { userId: 'int', day: 'text' },
  sql: `WITH today AS (SELECT ($now AT TIME ZONE $timeZone)::date AS day), claimed AS (
      UPDATE watch_news n SET digest_on = today.day
      FROM today, users u
      WHERE n.digest_on IS NULL AND n.created_at > $since AND u.id = n.user_id AND u.is_active AND u.watch_digest
        AND NOT EXISTS (
          SELECT FROM watch_news had WHERE had.user_id = n.user_id AND had.digest_on = today.day AND had.created_at > $since
        )
      RETURNING n.user_id, n.digest_on
    )
    SELECT user_id AS "userId", digest_on::text AS day FROM claimed GROUP BY user_id, digest_on ORDER BY user_id`,
});

export interface StartDigestsDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly frame: { readonly timeZone: string };
}

/** Leaves one e-mail for each user who has news, by the provider's calendar. Running it again leaves no second one. */
export function startDigests({ db, jobs, clock, frame: { timeZone } }: StartDigestsDeps): Worker<object> {
  return {
    async run() {
      await db.transaction(async (tx) => {
        // Two at once would not see what the other claims.
        await lockInTransaction(tx, LOCKS.digests);
        const now = clock.now();
        const digests = await tx.run(CLAIM, { now, since: later(now, -RECENT * DAY), timeZone });
        await jobs.enqueue(tx, SEND_DIGEST, digests);
      });
    },
    // The next morning has the news of three days.
    async giveUp() {},
  };
}
