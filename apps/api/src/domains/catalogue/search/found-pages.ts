import { LRUCache } from 'lru-cache';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { OTHERS, ROW, standingsOf } from '../fast-path/product-rows.ts';
import { isByName } from './search-candidates.ts';
import type { SearchResult, SearchTerms } from './search-result.ts';

/*
 * A page that was found before is read by its products while no search row has changed since: finding and ranking them is
 * most of a search's work, and depends neither on who searches nor on prices. PostgreSQL compares the version in the
 * snapshot that it reads the products in, so that a page is never an old one (docs/decisions/0007-speed.md).
 */

interface FoundPage {
  readonly version: string;
  readonly productIds: readonly number[];
  readonly found: Pick<SearchResult, 'count' | 'moreThanCount'>;
}

/** Pages of each database, by order, place and text. */
const pages = new WeakMap<Sql, LRUCache<string, FoundPage>>();
const PAGES = 5_000;
/** In characters. Longer texts are pasted, and hardly ever searched again. */
const LONGEST = 100;

/** SQL: the version of the search rows; null before the first. */
export const VERSION = '(SELECT version FROM product_search_version)';

const PAGE_AGAIN = statement('search_page_again', {
  takes: { userId: 'int', version: 'uuid', productIds: 'int[]' },
  gives: { standings: 'text', results: 'text?' },
  isShared: true,
  mayLag: true,
  sql: `SELECT ${standingsOf('(SELECT practice_id FROM users WHERE id = $userId)')}::text AS standings, (
          SELECT string_agg(${ROW}, E'\\n' ORDER BY place)
          FROM unnest($productIds) WITH ORDINALITY AS shown(product_id, place) JOIN product_search s USING (product_id) ${OTHERS}
        ) AS results
        WHERE ${VERSION} = $version`,
});

/** What was found of these terms before; undefined where nothing was, or where search rows have changed since. */
export async function findAgain(sql: Sql, terms: SearchTerms): Promise<SearchResult | undefined> {
  const page = pages.get(sql)?.get(keyOf(terms));
  if (!page) return undefined;
  const { version, productIds, found } = page;
  const [read] = await sql.run(PAGE_AGAIN, { userId: terms.userId, version, productIds });
  if (!read) return undefined;
  const { standings, results } = read;
  return { ...found, standings, results: results?.split('\n') ?? [], ...NOTHING_TO_SAY };
}

/** Of words something is said only where nothing was found. */
const NOTHING_TO_SAY = { unknown: [], mayLeaveOut: false, corrected: null, leftOut: [] };

/** Of terms without a filter. Pages in the order of prices or stock are not remembered, as those change with any list. */
export function remember(sql: Sql, terms: SearchTerms, result: SearchResult, version: string | null): void {
  const { sort, text } = terms;
  if ((sort && !isByName(sort)) || text.length > LONGEST || version === null || result.results.length === 0) return;
  const { count, moreThanCount, results } = result;
  const known = pages.get(sql) ?? new LRUCache({ max: PAGES });
  pages.set(sql, known);
  // A row begins with the id of its product.
  const productIds = results.map((row) => Number.parseInt(row, 10));
  known.set(keyOf(terms), { version, productIds, found: { count, moreThanCount } });
}

const keyOf = ({ sort, offset, text }: SearchTerms) => `${sort ?? ''} ${offset} ${text}`;
