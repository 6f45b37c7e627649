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

/** Users at once, so that a day on which everything moved is not more than a statement may take. */
const BATCH = 500;

/** Locked, so that none is erased meanwhile. */
const READERS = statement('readers_of_watch_digests', {
  anyPractice: 'a job writes the digests of all readers',
  takes: { after: 'int', batch: 'int' },
  gives: { id: 'int' },
  sql: `SELECT id FROM users WHERE id > $after AND is_active AND watch_digest ORDER BY id LIMIT $batch FOR KEY SHARE`,
});

/** News that is new to its user's e-mail becomes that of a day; who had theirs that day gets the next. */
const CLAIM = statement('claim_watch_news', {
  anyPractice: 'a job writes the digests of all readers',
  takes: { userIds: 'int[]', now: 'timestamptz', since: 'timestamptz', timeZone: 'text' },
  gives: { userId: 'int', day: 'text' },
  sql: `WITH today AS (SELECT ($now AT TIME ZONE $timeZone)::date AS day), claimed AS (
      UPDATE watch_news n SET digest_on = today.day
      FROM today
      WHERE n.user_id = ANY($userIds) AND n.digest_on IS NULL AND n.created_at > $since AND n.user_id NOT IN (
          SELECT had.user_id FROM watch_news had, today WHERE had.user_id = ANY($userIds) AND had.digest_on = today.day
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
      const now = clock.now();
      const claim = { now, since: later(now, -RECENT * DAY), timeZone };
      let last: number | undefined = 0;
      while (last !== undefined) {
        const after: number = last;
        last = await db.transaction(async (tx) => {
          // Two at once would not see what the other claims.
          await lockInTransaction(tx, LOCKS.digests);
          const userIds = (await tx.run(READERS, { after, batch: BATCH })).map(({ id }) => id);
          await jobs.enqueue(tx, SEND_DIGEST, await tx.run(CLAIM, { ...claim, userIds }));
          return userIds.at(-1);
        });
      }
    },
    // The next morning has the news of three days.
    async giveUp() {},
  };
}
