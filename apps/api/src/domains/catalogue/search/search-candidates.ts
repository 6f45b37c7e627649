import { SEARCH_COUNT_MAX, SEARCH_PAGE_SIZE, type SearchSort } from '@formulary/contracts/catalogue';
import { one } from './search-terms.ts';

/*
 * Which products are ranked (docs/decisions/0033-broad-words.md). All that match, found by the index of words; where more
 * match than are counted, only as many as the page needs, in the order of names. The index lists all products that have a
 * prefix before the first is read, so words that many have are looked for on the products that have the others.
 */

const SAMPLE = 0.005;
/** Some hundred products of a list of 100,000, next to none of a small one; the same ones for each page. */
export const SAMPLED = `sampled AS MATERIALIZED (SELECT words FROM product_search TABLESAMPLE SYSTEM (${SAMPLE * 100}) REPEATABLE (0))`;
/** Fewer are often of one brand, and say nothing. */
const FEW = 50;
/** SQL: whether more products can match than are counted; also where PostgreSQL has not counted them yet. */
export const IS_LARGE = `(SELECT reltuples NOT BETWEEN 0 AND ${SEARCH_COUNT_MAX} FROM pg_class WHERE oid = 'product_search'::regclass)`;
/** SQL: the share of products that match a tsquery, more or less. */
export const share = (query: string) =>
  `(SELECT CASE WHEN count(*) < ${FEW} THEN 0 ELSE avg((words @@ ${query})::int) END FROM sampled)`;
/** SQL: terms with the share of products that have them, by the sample. */
export const sampledTerms = (terms: string) => `
    SELECT *, ${share('alone')} AS share
    FROM (SELECT *, ${one('anywhere')} AS alone FROM (${terms}) made OFFSET 0) single`;
/** Words that more products have name none of them. */
export const BROAD = 0.1;
/** Of more hits than are counted, as many are sorted by price or stock together: 40 pages. Each takes some microseconds. */
export const SORTED_TOGETHER = 1_000;
/** Where the sample promises so many times as many hits as are counted, nobody counts them: that took most of the time of the commonest words. */
const CERTAINLY = 3;
/** Where it promises less than this part of them, there are not more. */
const POSSIBLY = 0.6;
/** From this share on products are counted one by one: enough of them are found before the index has listed all. */
const MOST = 0.25;
/** To list a product by the index takes an eighth of what it takes to look for a word on it. */
const LISTED_IN_TIME = 8;
/** Below, the share in the sample is chance. */
const RARE = 0.02;
/** SQL: the share of products below which the index is asked for a term, by that of the rarest of `shares`; null where most have it. */
export const NARROW_BELOW = `(
      SELECT CASE WHEN min(share) < ${MOST} THEN ${LISTED_IN_TIME} * greatest(min(share), ${RARE}) END AS narrow_below FROM shares
    ) rarest`;

/** No index answers this, and PostgreSQL expects it of half of all products. */
const has = (query: string) => `coalesce(words @@ (SELECT ${query}), false)`;
const MATCHES = has('anywhere FROM wanted');
/** Whether more products match than are counted. */
const hasMore = (matches: string) =>
  `(SELECT count(*) > ${SEARCH_COUNT_MAX} FROM (SELECT FROM product_search WHERE ${matches} LIMIT ${SEARCH_COUNT_MAX + 1}) counted)`;
const LAST = 'chr(1114111)';
/** Names by rank, with or without whole numbers, from one on and below another: those that begin with the phrase, and all others. */
const RANGES = [
  [1, true, 'phrase', `phrase || ${LAST}`],
  [2, true, `''`, 'phrase'],
  [2, true, `phrase || ${LAST}`, LAST],
  [21, false, 'phrase', `phrase || ${LAST}`],
  [22, false, `''`, 'phrase'],
  [22, false, `phrase || ${LAST}`, LAST],
] as const;

/** SQL: the CTEs `chosen` and `hits`, after `sampled`, `query` and `wanted`. */
export function hits(rank: string, sort: SearchSort | undefined): string {
  return `chosen AS MATERIALIZED (
    SELECT is_broad, by_index, by_index = anywhere AS is_all, is_broad AND is_whole IS NOT NULL AND by_index IS NULL AS whole_first FROM (
      SELECT *, CASE WHEN NOT is_broad THEN coalesce(narrow, anywhere) ${isByName(sort) ? '' : `WHEN ${share('is_whole')} < ${BROAD} THEN is_whole`} END AS by_index FROM (
        SELECT wanted.*, is_whole, CASE WHEN promised >= ${CERTAINLY} THEN true WHEN coalesce(promised < ${POSSIBLY}, true) THEN false
            WHEN common >= ${MOST} THEN ${hasMore(MATCHES)} ELSE ${hasMore('words @@ (SELECT anywhere FROM wanted)')} END AS is_broad
        FROM query, wanted, LATERAL (SELECT count(*)::float8 / ${SEARCH_COUNT_MAX * SAMPLE} AS of_all FROM sampled) counted,
          LATERAL (SELECT CASE WHEN coalesce(rarest * of_all >= ${POSSIBLY}, true) THEN ${share('wanted.anywhere')} END AS common OFFSET 0) guessed,
          LATERAL (SELECT common * of_all AS promised) promises
        WHERE possible
        -- Counted once, not again for each of its uses.
        OFFSET 0
      ) counted
    ) choices
  ),
  hits AS MATERIALIZED (
    SELECT product_id, name_key, replacement_id, ${rank} AS rank FROM product_search, query, wanted
    WHERE words @@ (SELECT by_index FROM chosen) AND ((SELECT is_all FROM chosen) OR ${MATCHES})
    UNION ALL
    (${isByName(sort) ? byName(sort === 'name' ? 'ASC' : 'DESC') : inOrderOfNames(sort ? SORTED : NEEDED)})
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

/**
 * Of more than are counted: as many as the page needs. Whole numbers come before others, and then names that begin with what
 * was typed. A part is only read when those before it are too few.
 */
const inOrderOfNames = (needed: string) => `
      SELECT named.* FROM query,
        LATERAL (VALUES ${RANGES.map(([rank, whole, from, to]) => `(${rank}, ${whole}, ${from}, ${to})`).join(', ')}) AS part(rank, whole, since, below),
        LATERAL (
          SELECT product_id, name_key, replacement_id, part.rank FROM product_search
          WHERE name_key >= since AND name_key < below AND ${has('is_whole FROM query')} = whole AND ${MATCHES}
          ORDER BY name_key, product_id LIMIT ${needed}
        ) named
      WHERE (SELECT is_broad FROM chosen) AND (NOT whole OR (SELECT whole_first FROM chosen))
      LIMIT ${needed}`;

/** Reads names as they are sorted. */
const byName = (direction: 'ASC' | 'DESC') => `
      SELECT product_id, name_key, replacement_id, 0 AS rank FROM product_search
      WHERE (SELECT is_broad FROM chosen) AND ${MATCHES}
      ORDER BY name_key ${direction}, product_id LIMIT ${NEEDED}`;

const NEEDED = `(SELECT $offset + ${SEARCH_PAGE_SIZE})`;
const SORTED = `(SELECT ($offset / ${SORTED_TOGETHER} + 1) * ${SORTED_TOGETHER})`;

/** Whether a sort depends on search rows alone, and not on offers. */
export const isByName = (sort: SearchSort | undefined) => sort === 'name' || sort === '-name';
