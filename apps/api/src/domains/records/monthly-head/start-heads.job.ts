import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs, Queue, Worker } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { SEND_HEAD } from './send-head.job.ts';

/** Each morning, so that a first of the month without a server is made up for. */
export const START_HEADS: Queue<object> = {
  name: 'start-record-heads',
  retries: 5,
  pause: 60,
  expiry: 300,
  cron: '30 5 * * *',
};

/** Users whose last e-mail is of a month before become those of this one. */
const CLAIM = statement('claim_record_heads', {
  anyPractice: 'a job mails the heads of all practices',
  takes: { now: 'timestamptz', timeZone: 'text' },
  gives: { userId: 'int', month: 'text' },
  sql: `UPDATE users u SET head_month = this.month
    FROM (SELECT date_trunc('month', $now AT TIME ZONE $timeZone)::date AS month) this
    WHERE u.is_active AND u.head_month < this.month
    RETURNING u.id AS "userId", to_char(this.month, 'YYYY-MM') AS month`,
});

export interface StartHeadsDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly frame: { readonly timeZone: string };
}

/** Leaves one e-mail a month for each user who wants the head, by the provider's calendar. Running it again leaves no second one. */
export function startHeads({ db, jobs, clock, frame: { timeZone } }: StartHeadsDeps): Worker<object> {
  return {
    async run() {
      await db.transaction(async (tx) => {
        await jobs.enqueue(tx, SEND_HEAD, await tx.run(CLAIM, { now: clock.now(), timeZone }));
      });
    },
    // The next morning makes up for it.
    async giveUp() {},
  };
}
