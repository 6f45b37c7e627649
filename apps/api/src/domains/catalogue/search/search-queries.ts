import { SearchSort } from '@formulary/contracts/catalogue';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { OTHERS, ROW, standingsOf } from '../fast-path/product-rows.ts';
import type { SearchRowText, StandingsText } from '../fast-path/render-products.ts';
import { type SearchOrder, searchOrder } from './search-order.ts';
import { all, CORRECTED, TERMS, TYPED } from './search-words.ts';

export interface SearchTerms {
  readonly userId: number;
  readonly text: string;
  readonly manufacturer: number | null;
  readonly ingredient: number | null;
  /** Undefined sorts by rank, or by name without words. */
  readonly sort: SearchSort | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface SearchResult {
  count: number;
  standings: StandingsText;
  results: SearchRowText[];
  /** Words of four letters or more that no product has, if nothing was found; never numbers, which may be strengths. */
  unknown: string[];
  /** The words that were searched instead; equally near ones as "a / b". */
  corrected: string | null;
}

function page({ rows, by }: SearchOrder): string {
  const inOrder = (from: string) => by.map((column) => `${from}.${column}`).join(', ');
  return `
  SELECT (SELECT count(*)::int FROM hits) AS count, ${standingsOf('(SELECT practice_id FROM users WHERE id = $userId)')}::text AS standings, (
      SELECT string_agg(${ROW}, E'\\n' ORDER BY ${inOrder('shown')})
      FROM (SELECT * FROM ${rows} ordered ORDER BY ${inOrder('ordered')} LIMIT $limit OFFSET $offset) shown
      JOIN product_search s USING (product_id) ${OTHERS}
    ) AS results`;
}

/*
 * Ranks: -1 for the exact code. Else the tens are by the numbers of the query: 0 all are whole and followed by the next word
 * (the unit), 1 all are whole, 2 prefixes. The ones are by where all words are found: 0 the beginning of the code, 1 the
 * beginning of the name, 2 the name, 3 also the manufacturer, 4 also the ingredients. Numbers in codes are no strengths.
 */
const matching = (words: string, numbered: boolean, sort: SearchSort | undefined) => `
  WITH query_words AS (${words}),
  query AS (
    SELECT count(*) > 0 AND bool_and(alternatives IS NOT NULL) AS possible, ${all('term')} AS anywhere,
      ${all('term', 'AB')} AS in_name, ${all('term', 'ABC')} AS in_name_or_maker,
      ${all('is_whole', 'BCD')} AS is_whole, ${all('with_unit', 'BCD')} AS with_unit,
      search_key(string_agg(alternatives[1], ' ' ORDER BY position)) AS phrase, search_code($text) AS code
    FROM (${TERMS}) terms
  ),
  -- A prefix of a code is found with any separators; "1.5" is no prefix of "15".
  wanted AS (
    SELECT CASE WHEN length(code) > 3 AND begins_code THEN anywhere || (code || ':*')::tsquery ELSE anywhere END AS anywhere, begins_code
    FROM query, LATERAL (SELECT code ~ '[0-9]' AND search_text($text) NOT LIKE '%.%' AS begins_code) AS typed
  ),
  hits AS MATERIALIZED (
    SELECT product_id, name_key, CASE WHEN code_key = code THEN -1 ELSE
      CASE WHEN is_whole IS NULL OR words @@ with_unit THEN 0 WHEN words @@ is_whole THEN 10 ELSE 20 END
      + CASE WHEN begins_code AND starts_with(code_key, code) THEN 0 WHEN starts_with(name_key, phrase) THEN 1
        WHEN words @@ in_name THEN 2 WHEN words @@ in_name_or_maker THEN 3 ELSE 4 END
      END AS rank
    FROM product_search, query, wanted
    WHERE (SELECT possible FROM query) AND words @@ (SELECT anywhere FROM wanted)
      AND ($manufacturer IS NULL OR manufacturer_id = $manufacturer) AND ($ingredient IS NULL OR ingredient_ids @> ARRAY[$ingredient])
  )
  ${page(searchOrder(sort, ['rank', 'name_key', 'product_id']))}${
    numbered
      ? `,
    CASE WHEN EXISTS (SELECT 1 FROM hits) THEN (
      SELECT string_agg(array_to_string(alternatives, ' / '), ' ' ORDER BY position) FROM query_words
    ) END AS corrected`
      : `,
    CASE WHEN NOT EXISTS (SELECT 1 FROM hits) THEN (
      SELECT json_agg(word) FROM query_words
      WHERE word ~ '^[[:alpha:]]{4,}$' AND NOT search_has((word || ':*')::tsquery)
    ) END AS unknown`
  }`;

const filtered = (sort: SearchSort | undefined) => `
  WITH hits AS MATERIALIZED (
    SELECT product_id, name_key FROM product_search
    WHERE ($manufacturer IS NULL OR manufacturer_id = $manufacturer) AND ($ingredient IS NULL OR ingredient_ids @> ARRAY[$ingredient])
  )
  ${page(searchOrder(sort, ['name_key', 'product_id']))}`;

function inEachOrder<S>(name: string, make: (name: string, sort?: SearchSort) => S) {
  const sorted = new Map(SearchSort.options.map((sort) => [sort, make(`${name} by ${sort}`, sort)]));
  const ranked = make(name);
  return (sort: SearchSort | undefined) => (sort && sorted.get(sort)) ?? ranked;
}

const FILTERS = {
  userId: 'int',
  manufacturer: 'int?',
  ingredient: 'int?',
  limit: 'int',
  offset: 'bigint',
} as const;
/** `results` has a row in each line, and is null without any. */
const FOUND = { count: 'int', standings: 'text', results: 'text?' } as const;

const SEARCH = inEachOrder('search', (name, sort) =>
  statement(name, {
    takes: { ...FILTERS, text: 'text' },
    gives: { ...FOUND, unknown: z.array(z.string()).nullable() },
    isShared: true,
    mayLag: true,
    sql: matching(TYPED, false, sort),
  }),
);
/** Not shared: it is too slow for other reads to wait behind it. */
const SEARCH_CORRECTED = inEachOrder('search_corrected', (name, sort) =>
  statement(name, {
    takes: { ...FILTERS, text: 'text', unknown: 'text[]' },
    gives: { ...FOUND, corrected: 'text?' },
    mayLag: true,
    sql: matching(CORRECTED, true, sort),
  }),
);
const SEARCH_FILTERED = inEachOrder('search_filtered', (name, sort) =>
  statement(name, { takes: FILTERS, gives: FOUND, isShared: true, mayLag: true, sql: filtered(sort) }),
);

export async function findMatching(sql: Sql, terms: SearchTerms, hasWords: boolean): Promise<SearchResult> {
  if (!hasWords) return one(await sql.run(SEARCH_FILTERED(terms.sort), terms));
  return one(await sql.run(SEARCH(terms.sort), terms));
}

export async function findCorrected(sql: Sql, terms: SearchTerms, unknown: readonly string[]): Promise<SearchResult> {
  return one(await sql.run(SEARCH_CORRECTED(terms.sort), { ...terms, unknown }));
}

interface Found {
  count: number;
  standings: StandingsText;
  results: string | null;
  unknown?: string[] | null;
  corrected?: string | null;
}

function one([found]: Found[]): SearchResult {
  if (!found) throw new Error('the search statement always answers one row');
  return {
    ...found,
    results: found.results?.split('\n') ?? [],
    unknown: found.unknown ?? [],
    corrected: found.corrected ?? null,
  };
}
