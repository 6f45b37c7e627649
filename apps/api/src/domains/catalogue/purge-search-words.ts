import { statement } from '../../db/statement.ts';
import type { Purge } from '../../jobs/purge.job.ts';
import { lockSearchRows } from './refresh-search-rows.ts';

const UNUSED = statement('purge_search_words', {
  sql: `WITH used AS MATERIALIZED (SELECT DISTINCT lexeme FROM product_search, unnest(words))
         DELETE FROM search_words WHERE NOT EXISTS (SELECT FROM used WHERE lexeme = word)`,
});

/** Words that no product has any more: searches would be corrected to them. */
export const purgeSearchWords: Purge = {
  table: 'search_words',
  run: ({ db }) =>
    db.transaction(async (tx) => {
      await lockSearchRows(tx);
      await tx.write(UNUSED);
    }),
};
