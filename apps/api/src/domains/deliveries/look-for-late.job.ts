import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs, Queue, Worker } from '../../jobs/jobs.ts';
import { TELL_OF_LATE } from './tell-of-late.queue.ts';

/** Early in the morning of Europe: lines begin to ask with a day. */
export const LOOK_FOR_LATE: Queue<object> = {
  name: 'look-for-late',
  retries: 5,
  pause: 60,
  expiry: 300,
  cron: '30 4 * * *',
};

/** Practices at once. */
const BATCH = 500;

const RECEIVING = statement('receiving_practices', {
  anyPractice: 'a job looks at all practices that receive',
  takes: { after: 'int', batch: 'int' },
  gives: { practiceId: 'int' },
  sql: `SELECT id AS "practiceId" FROM practices
    WHERE id > $after AND coalesce(receives_deliveries, receives_since IS NOT NULL) ORDER BY id LIMIT $batch`,
});

/** Leaves a job for each practice that receives here. Running it again tells nobody twice. */
export function lookForLate({ db, jobs }: { db: Db; jobs: Jobs }): Worker<object> {
  return {
    async run() {
      let after = 0;
      for (;;) {
        const practices = await db.run(RECEIVING, { after, batch: BATCH });
        const last = practices.at(-1);
        if (!last) return;
        await jobs.enqueue(db, TELL_OF_LATE, practices);
        after = last.practiceId;
      }
    },
    // The next morning looks again.
    async giveUp() {},
  };
}
