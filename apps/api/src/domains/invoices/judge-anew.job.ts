import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { LOCK_INVOICES } from './invoice-queries.ts';
import { judgeInvoices } from './judge-invoices.ts';
import { JUDGE } from './judge-version.ts';

/** Left at each start, too: a new version may judge otherwise, and the one before stores invoices by the former judge. */
export const JUDGE_ANEW: Queue<object> = { name: 'judge-anew', retries: 5, pause: 30, expiry: 900, cron: '0 3 * * *' };

const PRACTICE = statement('practice_with_invoices_to_judge_anew', {
  anyPractice: 'the invoices of all practices are judged anew',
  takes: { after: 'int' },
  gives: { id: 'int' },
  // The constant of the index.
  sql: `SELECT practice_id AS id FROM invoices WHERE judged_by < ${JUDGE} AND practice_id > $after ORDER BY practice_id LIMIT 1`,
});

const INVOICES = statement('invoices_to_judge_anew', {
  takes: { practiceId: 'int', batch: 'int' },
  gives: { id: 'int' },
  sql: `SELECT id FROM invoices WHERE judged_by < ${JUDGE} AND practice_id = $practiceId ORDER BY id LIMIT $batch`,
});

/** Few enough that somebody who stores an invoice meanwhile never waits for long. */
const BATCH = 20;

/** Judges the invoices that an older judge judged; one transaction for some at a time, and none twice. */
export function judgeAnew({ db }: { db: Db }): Worker<object> {
  /** Whether more are left. */
  const judgeSome = (practiceId: number): Promise<boolean> =>
    db.transaction(async (tx) => {
      await tx.run(LOCK_INVOICES, { practiceId });
      const invoices = await tx.run(INVOICES, { practiceId, batch: BATCH });
      await judgeInvoices(tx, practiceId, { itemIds: [], invoiceIds: invoices.map(({ id }) => id) });
      return invoices.length === BATCH;
    });
  return {
    async run() {
      const faults: unknown[] = [];
      let [practice] = await db.run(PRACTICE, { after: 0 });
      while (practice !== undefined) {
        const { id } = practice;
        try {
          let isMore = true;
          while (isMore) isMore = await judgeSome(id);
        } catch (fault) {
          // The invoices of other practices do not wait for it.
          faults.push(fault);
        }
        [practice] = await db.run(PRACTICE, { after: id });
      }
      if (faults.length > 0) throw new AggregateError(faults, 'Some invoices were not judged anew.');
    },
    // The next start or night tries again; until then they are as they were judged.
    async giveUp() {},
  };
}
