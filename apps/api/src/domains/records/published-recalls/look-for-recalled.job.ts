import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import type { Queue, Worker } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { tellOfRecall } from './tell-of-recall.ts';

export const LOOK_FOR_RECALLED: Queue<object> = {
  name: 'look-for-recalled',
  retries: 2,
  pause: 60,
  expiry: 900,
  isAlone: true,
  cron: '*/10 * * * *',
};

const NEXT = statement('next_recall', {
  takes: { after: 'int' },
  gives: { id: 'int', title: 'text', text: 'text' },
  sql: `SELECT id, title, text FROM recalls WHERE id > $after AND withdrawn_at IS NULL ORDER BY id LIMIT 1 FOR NO KEY UPDATE`,
});

/**
 * Tells practices that received packs of a recall after it was published. Each time it looks at all that was received, so a
 * delivery that was written late is not passed over; who was told is not told again.
 */
export function lookForRecalled({ db, clock }: { db: Db; clock: Clock }): Worker<object> {
  return {
    async run() {
      for (let after: number | undefined = 0; after !== undefined; ) {
        const last: number = after;
        after = await db.transaction(async (tx) => {
          const [recall] = await tx.run(NEXT, { after: last });
          if (recall) await tellOfRecall({ db: tx, clock }, recall);
          return recall?.id;
        });
      }
    },
    // The next run looks at the same.
    async giveUp() {},
  };
}
