import { statement } from '../../db/statement.ts';
import type { Purge } from '../../jobs/purge.job.ts';
import { lockSearchRows } from './refresh-search-rows.ts';

/** All at once: they are some thousands, and whoever changes products meanwhile has to wait anyway. */
const UNUSED = statement('purge_search_words', {
  sql: `WITH used AS MATERIALIZED (SELECT DISTINCT lexeme FROM product_search, unnest(words))
         DELETE FROM search_words WHERE NOT EXISTS (SELECT FROM used WHERE lexeme = word)`,
});

/** Words that no product has any more, which a slip would be corrected to. */
export const purgeSearchWords: Purge = ({ db }) =>
  db.transaction(async (tx) => {
    // What a change of a product adds is seen whole, or comes after.
    await lockSearchRows(tx);
    await tx.write(UNUSED);
  });
