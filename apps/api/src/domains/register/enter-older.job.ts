import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { enterReceipts } from './enter-receipts.ts';

export const ENTER_OLDER: Queue<object> = {
  name: 'enter-older-receipts',
  retries: 3,
  pause: 60,
  expiry: 3_600,
  cron: '20 * * * *',
};

/** Entries that are looked at together, and entered in a transaction for each practice. */
const BATCH = 500;

const NOT_ENTERED = statement('receipts_not_entered', {
  anyPractice: 'a job enters what all practices received before',
  takes: { after: 'int', batch: 'int' },
  gives: { practiceId: 'int', id: 'int' },
  sql: `SELECT r.practice_id AS "practiceId", e.id
    FROM products p JOIN receipt_entries e ON e.product_id = p.id JOIN receipts r ON r.id = e.receipt_id
    WHERE p.requires_controlled_drug_form AND e.kind = 'received' AND e.id > $after
      AND NOT EXISTS (SELECT FROM register_entries g WHERE g.receipt_entry_id = e.id)
    ORDER BY e.id LIMIT $batch`,
});

/**
 * Enters what was received before the register was kept here, and of a product before it was marked as a controlled drug.
 * The register says of such entries that they are late. Running it again enters nothing twice.
 */
export function enterOlder({
  db,
  clock,
  frame: { timeZone },
}: {
  db: Db;
  clock: Clock;
  frame: { timeZone: string };
}): Worker<object> {
  return {
    async run() {
      for (let after = 0; ; ) {
        const rows = await db.run(NOT_ENTERED, { after, batch: BATCH });
        for (const [practiceId, ofPractice] of Map.groupBy(rows, (row) => row.practiceId)) {
          const entered = { practiceId, ids: ofPractice.map(({ id }) => id), now: clock.now(), timeZone };
          await db.transaction(async (tx) => {
            await enterReceipts(tx, entered);
            // What was taken back names what is entered now.
            await enterReceipts(tx, entered);
          });
        }
        after = rows.at(-1)?.id ?? after;
        if (rows.length < BATCH) return;
      }
    },
    // The next hour looks again.
    async giveUp() {},
  };
}
