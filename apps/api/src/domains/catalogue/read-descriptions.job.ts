import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { refreshSearchRows } from './refresh-search-rows.ts';

/** Left at each start, too: the version before wrote search rows without the words of descriptions. */
export const READ_DESCRIPTIONS: Queue<object> = {
  ...{ name: 'read-descriptions', retries: 5, pause: 30, expiry: 900, cron: '50 2 * * *' },
};

const UNREAD = statement('products_with_unread_descriptions', {
  takes: { after: 'int', batch: 'int' },
  gives: { id: 'int' },
  sql: `SELECT p.id FROM products p JOIN product_search s ON s.product_id = p.id
    WHERE p.id > $after AND p.archived_at IS NULL AND NOT s.words @@ '.:*' AND search_described(p.description) <> '' ORDER BY p.id LIMIT $batch`,
});

/** Few enough that an import never waits for long. */
const BATCH = 500;

/** Makes the search rows anew that have no words of their products' descriptions; one transaction for some at a time. */
export function readDescriptions({ db }: { db: Db }): Worker<object> {
  return {
    async run() {
      let after: number | undefined = 0;
      while (after !== undefined) {
        const from: number = after;
        after = await db.transaction(async (tx) => {
          const ids = (await tx.run(UNREAD, { after: from, batch: BATCH })).map(({ id }) => id);
          await refreshSearchRows(tx, ids);
          return ids.at(-1);
        });
      }
    },
    // The next start or night tries again; until then these products are found by their other words.
    async giveUp() {},
  };
}
