import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import type { Queue, Worker } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { dateIn } from '../../../kernel/days.ts';
import { LOCK_INVOICES } from '../invoice-queries.ts';
import { judgeInvoices } from '../judge-invoices.ts';

/** In each hour: a day ends where the provider is. */
export const LOOK_FOR_OVERDUE: Queue<object> = {
  name: 'look-for-overdue-promises',
  retries: 5,
  pause: 60,
  expiry: 300,
  cron: '5 * * * *',
};

const OVERDUE = statement('practices_with_overdue_promises', {
  anyPractice: 'a job looks at all practices',
  takes: { today: 'text' },
  gives: { practiceId: 'int' },
  sql: `SELECT DISTINCT practice_id AS "practiceId" FROM noted_promises
    WHERE due_on < $today::date AND taken_back_at IS NULL AND overdue_at IS NULL ORDER BY practice_id`,
});

const MARK = statement('mark_overdue_promises', {
  takes: { practiceId: 'int', today: 'text', now: 'timestamptz' },
  gives: { itemId: 'int' },
  sql: `UPDATE noted_promises SET overdue_at = $now
    WHERE practice_id = $practiceId AND due_on < $today::date AND taken_back_at IS NULL AND overdue_at IS NULL
    RETURNING order_item_id AS "itemId"`,
});

/** Marks promises whose day has passed, and judges again what charges their lines. Again is no fault. */
export function lookForOverdue({
  db,
  clock,
  frame,
}: {
  db: Db;
  clock: Clock;
  frame: { readonly timeZone: string };
}): Worker<object> {
  return {
    async run() {
      const now = clock.now();
      const today = dateIn(frame.timeZone, now);
      for (const { practiceId } of await db.run(OVERDUE, { today })) {
        await db.transaction(async (tx) => {
          await tx.run(LOCK_INVOICES, { practiceId });
          const marked = await tx.run(MARK, { practiceId, today, now });
          const itemIds = [...new Set(marked.map(({ itemId }) => itemId))];
          await judgeInvoices(tx, practiceId, { itemIds, invoiceIds: [] });
        });
      }
    },
    // The next hour looks again.
    async giveUp() {},
  };
}
