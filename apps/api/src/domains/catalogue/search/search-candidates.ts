import { SEARCH_COUNT_MAX, SEARCH_PAGE_SIZE, type SearchSort } from '@formulary/contracts/catalogue';

/*
 * Which products are ranked (docs/decisions/0033-broad-words.md). All that match, found by the index of words; where more
 * match than are counted, only as many as the page needs, in the order of names. The index lists all products that have a
 * prefix before the first is read, so words that many have are looked for on the products that have the others.
 */

/** Some hundred products of a list of 100,000, next to none of a small one; the same ones for each page. */
export const SAMPLED =
  'sampled AS MATERIALIZED (SELECT words FROM product_search TABLESAMPLE SYSTEM (0.5) REPEATABLE (0))';
/** Fewer are often of one brand, and say nothing. */
const FEW = 50;
/** SQL: whether more products can match than are counted; also where PostgreSQL has not counted them yet. */
export const IS_LARGE = `(SELECT reltuples NOT BETWEEN 0 AND ${SEARCH_COUNT_MAX} FROM pg_class WHERE oid = 'product_search'::regclass)`;
/** SQL: the share of products that match a tsquery, more or less. */
export const share = (query: string) =>
  `(SELECT CASE WHEN count(*) < ${FEW} THEN 0 ELSE avg((words @@ ${query})::int) END FROM sampled)`;
/** Words that more products have are left to the products' own words. */
export const BROAD = 0.1;
/** From this share on products are counted one by one: enough of them are found before the index has listed all. */
const MOST = 0.25;

/** No index answers this, and PostgreSQL expects it of half of all products. */
const has = (query: string) => `coalesce(words @@ (SELECT ${query}), false)`;
const MATCHES = has('anywhere FROM wanted');
const BEGINS = 'name_key >= (SELECT phrase FROM query) AND name_key < (SELECT phrase FROM query) || chr(1114111)';

/** SQL: the CTEs `chosen` and `hits`, after `sampled`, `query` and `wanted`. */
export function hits(rank: string, sort: SearchSort | undefined): string {
  return `chosen AS MATERIALIZED (
    SELECT is_broad, is_whole IS NOT NULL AS numbered, by_index, by_index = anywhere AS is_all FROM (
      -- Whole numbers come first, wherever they are in the order of names.
      SELECT *, CASE WHEN narrow IS NOT NULL THEN narrow WHEN is_broad THEN is_whole ELSE anywhere END AS by_index FROM (
        SELECT wanted.*, is_whole, CASE WHEN wanted.narrow IS NULL AND ${share('wanted.anywhere')} >= ${MOST} THEN (
            SELECT count(*) > ${SEARCH_COUNT_MAX} FROM (SELECT FROM product_search WHERE ${MATCHES} LIMIT ${SEARCH_COUNT_MAX + 1}) counted
          ) ELSE false END AS is_broad
        FROM query, wanted WHERE possible
        -- Counted once, not again for each of its uses.
        OFFSET 0
      ) counted
    ) choices
  ),
  hits AS MATERIALIZED (
    SELECT product_id, name_key, replacement_id, ${rank} AS rank FROM product_search, query, wanted
    WHERE words @@ (SELECT by_index FROM chosen) AND ((SELECT is_all FROM chosen) OR ${MATCHES})
    UNION ALL
    (${inOrderOfNames(sort)})
  )`;
}

/** SQL: the same of a short list, all by the index: half the statement, and a ninth less of a search's time. */
export const hitsByIndex = (rank: string) => `hits AS MATERIALIZED (
    SELECT product_id, name_key, replacement_id, ${rank} AS rank FROM product_search, query, wanted
    WHERE (SELECT possible FROM query) AND words @@ (SELECT anywhere FROM wanted)
  )`;

/** SQL: the same within a filter, of which each product is looked at. */
export const hitsWithin = (rank: string) => `hits AS MATERIALIZED (
    SELECT product_id, name_key, replacement_id, ${rank} AS rank FROM product_search, query, wanted
    WHERE (SELECT possible FROM query) AND ${MATCHES}
      AND ($manufacturer IS NULL OR manufacturer_id = $manufacturer) AND ($ingredient IS NULL OR ingredient_ids @> ARRAY[$ingredient])
  )`;

/** Of more than are counted: as many as the page needs, those whose name begins with what was typed before all others. */
function inOrderOfNames(sort: SearchSort | undefined): string {
  if (sort === 'name' || sort === '-name') return walk('true', 2, sort === 'name' ? 'ASC' : 'DESC', NEEDED);
  const needed = sort ? ALL_COUNTED : NEEDED;
  return `SELECT * FROM ((${walk(BEGINS, 1, 'ASC', needed)}) UNION ALL (${walk(`NOT (${BEGINS})`, 2, 'ASC', needed)})) named LIMIT ${needed}`;
}

const NEEDED = `(SELECT $offset + ${SEARCH_PAGE_SIZE})`;
/** Not as a number: of so many PostgreSQL would sort all names, by workers that start for every search. */
const ALL_COUNTED = `(SELECT ${SEARCH_COUNT_MAX})`;

const walk = (where: string, rank: number, direction: string, needed: string) => `
      SELECT product_id, name_key, replacement_id, CASE WHEN (SELECT numbered FROM chosen) THEN 20 ELSE 0 END + ${rank} AS rank
      FROM product_search
      WHERE (SELECT is_broad FROM chosen) AND ${where} AND ${MATCHES}
        AND ((SELECT by_index IS NULL FROM chosen) OR NOT ${has('by_index FROM chosen')})
      ORDER BY name_key ${direction}, product_id LIMIT ${needed}`;
