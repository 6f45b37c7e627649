import { READER } from '@formulary/packs/read-pack';
import { LOCKS, lockInTransaction } from '../../../db/advisory-locks.ts';
import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import type { Queue, Worker } from '../../../jobs/jobs.ts';
import { refreshPacks } from './refresh-packs.ts';

/** Left at each start, too: a new version may read more, and the one before wrote products without their packs. */
export const READ_PACKS: Queue<object> = { name: 'read-packs', retries: 5, pause: 30, expiry: 900, cron: '40 2 * * *' };

const OUTDATED = statement('products_with_outdated_packs', {
  takes: { reader: 'int', batch: 'int' },
  gives: { id: 'int' },
  sql: `SELECT p.id FROM products p LEFT JOIN product_packs k ON k.product_id = p.id
    WHERE k.name IS DISTINCT FROM p.name OR k.reader IS DISTINCT FROM $reader ORDER BY p.id LIMIT $batch`,
});

/** Few enough that an import never waits for long. */
const BATCH = 500;

/** Reads the packs that no row has, or that an older reader or an older name made; one transaction for some at a time. */
export function readPacks({ db }: { db: Db }): Worker<object> {
  return {
    async run() {
      let read = BATCH;
      while (read === BATCH) {
        read = await db.transaction(async (tx) => {
          await lockInTransaction(tx, LOCKS.catalogue);
          const ids = (await tx.run(OUTDATED, { reader: READER, batch: BATCH })).map(({ id }) => id);
          await refreshPacks(tx, ids);
          return ids.length;
        });
      }
    },
    // The next start or night tries again; without its row a product has no equals, and nothing else is amiss.
    async giveUp() {},
  };
}
