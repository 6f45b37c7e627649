import { type Db, queryIn, type Statement } from '../../db/client.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { lockSearchRows } from './refresh-search-rows.ts';

export const PURGE_SEARCH_WORDS: Queue<object> = {
  name: 'purge-search-words',
  retries: 3,
  pause: 60,
  expiry: 600,
  cron: '5 3 * * *',
};

/** All at once: they are some thousands, and whoever changes products meanwhile has to wait anyway. */
const UNUSED: Statement = {
  name: 'purge_search_words',
  text: `WITH used AS MATERIALIZED (SELECT DISTINCT lexeme FROM product_search, unnest(words))
         DELETE FROM search_words WHERE NOT EXISTS (SELECT FROM used WHERE lexeme = word)`,
};

/** Every night: words that no product has any more, which a slip would be corrected to. */
export function purgeSearchWords({ db }: { db: Db }): Worker<object> {
  return {
    queue: PURGE_SEARCH_WORDS,
    async run() {
      await db.transaction(async (tx) => {
        // What a change of a product adds is seen whole, or comes after.
        await lockSearchRows(tx);
        await queryIn(tx)(UNUSED);
      });
    },
    // The next night does the same again.
    async giveUp() {},
  };
}
