import { SEARCH_COUNT_MAX, SEARCH_PAGE_SIZE, SearchSort } from '@formulary/contracts/catalogue';
import { meaningsIn } from '@formulary/packs/short-forms';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { OTHERS, ROW, standingsOf } from '../fast-path/product-rows.ts';
import type { SearchRowText, StandingsText } from '../fast-path/render-products.ts';
import { hits, hitsByIndex, hitsWithin, IS_LARGE, NARROW_BELOW, SAMPLED, sampledTerms } from './search-candidates.ts';
import { type SearchOrder, searchOrder } from './search-order.ts';
import { kept, LARGEST_PART, looseNumbers } from './search-parts.ts';
import { all, RANK_BY_NUMBERS, TERMS } from './search-terms.ts';
import { CORRECTED, TYPED } from './search-words.ts';

export interface SearchTerms {
  readonly userId: number;
  readonly text: string;
  readonly manufacturer: number | null;
  readonly ingredient: number | null;
  /** Undefined sorts by rank, or by name without words. */
  readonly sort: SearchSort | undefined;
  readonly offset: number;
}

export interface SearchResult {
  /** At most `SEARCH_COUNT_MAX`. */
  count: number;
  moreThanCount: boolean;
  standings: StandingsText;
  results: SearchRowText[];
  /** Words of four letters or more that no product has, if nothing was found; never numbers, which may be strengths. */
  unknown: string[];
  /** Whether fewer words may find something, if nothing was found. */
  mayLeaveOut: boolean;
  /** The words that were searched instead; equally near ones as "a / b". */
  corrected: string | null;
  /** The words that were not searched, so that the others find something: without case or accents. */
  leftOut: string[];
}

const COUNT = 'SELECT count(*)::int AS count FROM hits';
/** Of more hits than are counted some are left out. */
const COUNT_UP_TO = `SELECT CASE WHEN (SELECT is_broad FROM chosen) THEN ${SEARCH_COUNT_MAX + 1} ELSE (${COUNT}) END AS count`;

function page({ rows, by, offset }: SearchOrder, count = COUNT): string {
  const inOrder = (from: string) => by.map((column) => `${from}.${column}`).join(', ');
  return `, counted AS MATERIALIZED (${count})
  SELECT (SELECT count FROM counted), ${IS_LARGE} AS "isLarge", ${standingsOf('(SELECT practice_id FROM users WHERE id = $userId)')}::text AS standings, (
      SELECT string_agg(${ROW}, E'\\n' ORDER BY ${inOrder('shown')})
      FROM (SELECT * FROM ${rows} ordered ORDER BY ${inOrder('ordered')} LIMIT ${SEARCH_PAGE_SIZE} OFFSET ${offset}) shown
      JOIN product_search s USING (product_id) ${OTHERS}
    ) AS results`;
}

/*
 * Ranks: -1 for the exact code or GTIN. Else the tens are by the numbers of the query: 0 all are whole and followed by the next word
 * (the unit), 1 all are whole, 2 prefixes. The ones are by where all words are found: 0 the beginning of the code, 1 the
 * beginning of the name, 2 the name, 3 also the manufacturer, 4 also the ingredients, 5 also the description; further back what
 * only begins like a word that was meant: cattle by "cat", but not a name that begins with it and nothing else was typed. Numbers in codes are no strengths.
 */
const RANK = `CASE WHEN code_key = code OR words @@ gtin THEN -1 ELSE
        ${RANK_BY_NUMBERS}
        + CASE WHEN begins_code AND starts_with(code_key, code) THEN 0 ELSE least(9, CASE WHEN is_meant IS NULL OR words @@ is_meant OR (is_unnamed AND starts_with(name_key, phrase)) THEN 0 ELSE 5 END
          + CASE WHEN starts_with(name_key, phrase) THEN 1 WHEN words @@ in_name THEN 2 WHEN words @@ in_name_or_maker THEN 3 WHEN words @@ undescribed THEN 4 ELSE 5 END) END
      END`;

const SAMPLED_TERMS = sampledTerms(TERMS);

/** How hits are found: in a large list, by the index alone, or within a filter. */
type Way = 'large' | 'by index' | 'within';
const HITS = { large: hits, 'by index': hitsByIndex, within: hitsWithin };

/** What a statement says beside its page: of which words nothing more is known, or what it did with them. */
interface Searched {
  readonly terms: string;
  readonly says: string;
}

const asTyped = (way: Way): Searched => ({
  terms: `query_words AS (${TYPED}),
  ${way === 'large' ? `${SAMPLED},` : ''}
  terms AS (${way === 'large' ? SAMPLED_TERMS : TERMS})`,
  says: `CASE WHEN NOT EXISTS (SELECT 1 FROM hits) THEN (
      SELECT json_agg(word) FROM (
        SELECT word, (word || ':* | .' || word || ':*')::tsquery AS alone FROM query_words WHERE same IS NULL AND word ~ '^[[:alpha:]]{4,}$' OFFSET 0
      ) long
      -- The index would list all that have a common word.
      WHERE ${way === 'large' ? 'CASE WHEN EXISTS (SELECT FROM sampled WHERE words @@ alone) THEN false ELSE NOT search_has(alone) END' : 'NOT search_has(alone)'}
    ) END AS unknown, (SELECT count(*) BETWEEN 2 AND ${LARGEST_PART} FROM query_words) AS "mayLeaveOut"`,
});

const partly = (way: Way): Searched => ({
  terms: `query_words AS MATERIALIZED (${CORRECTED}),
  ${SAMPLED},
  ${kept(SAMPLED_TERMS, way)}`,
  says: `CASE WHEN EXISTS (SELECT 1 FROM hits) AND EXISTS (SELECT 1 FROM terms WHERE word = ANY($unknown)) THEN (
      SELECT string_agg(array_to_string(alternatives, ' / '), ' ' ORDER BY position) FROM terms
    ) END AS corrected,
    CASE WHEN EXISTS (SELECT 1 FROM hits) THEN (
      SELECT json_agg(word ORDER BY position) FROM query_words WHERE position NOT IN (SELECT position FROM terms)
    ) END AS "leftOut"`,
});

const matching = ({ terms, says }: Searched, way: Way, sort: SearchSort | undefined) => `
  WITH ${terms},
  query AS (
    SELECT count(*) > 0 AND bool_and(alternatives IS NOT NULL) AS possible, ${all('anywhere')} AS anywhere, ${way === 'large' ? all('anywhere', '', 'share < narrow_below') : 'NULL::tsquery'} AS narrow,
      ${all('term', 'AB')} AS in_name, ${all('term', 'ABC')} AS in_name_or_maker, ${all('term')} AS undescribed,
      ${all('is_meant')} AS is_meant, bool_and(same IS NOT NULL) AS is_unnamed,
      ${all('is_whole', 'BCD')} AS is_whole, ${all('with_unit', 'BCD')} AS with_unit,
      search_key(string_agg(alternatives[1], ' ' ORDER BY position)) AS phrase, search_code($text) AS code
    FROM terms${way === 'large' ? `, ${NARROW_BELOW}` : ''}
  ),
  -- A prefix of a code is found with any separators; "1.5" is no prefix of "15". A GTIN is found whole.
  wanted AS (
    SELECT CASE WHEN codes IS NULL THEN anywhere ELSE anywhere || codes END AS anywhere,
      CASE WHEN codes IS NULL THEN narrow ELSE narrow || codes END AS narrow, begins_code, gtin::tsquery AS gtin
    FROM query, LATERAL (SELECT code ~ '[0-9]' AND search_text($text) NOT LIKE '%.%' AS begins_code) AS typed,
      LATERAL (SELECT CASE WHEN code ~ '^[0-9]{8,14}$' THEN '_' || lpad(code, 14, '0') END AS gtin) AS numbers,
      LATERAL (SELECT CASE WHEN length(code) > 3 AND begins_code THEN (code || ':*' || coalesce(' | ' || gtin, ''))::tsquery END AS codes) AS either
  ),
  ${HITS[way](RANK, sort)}
  ${page(searchOrder(sort, ['rank', 'name_key', 'product_id']), way === 'large' ? COUNT_UP_TO : COUNT)}, ${says}`;

const filtered = (sort: SearchSort | undefined) => `
  WITH hits AS MATERIALIZED (
    SELECT product_id, name_key, replacement_id FROM product_search
    WHERE ($manufacturer IS NULL OR manufacturer_id = $manufacturer) AND ($ingredient IS NULL OR ingredient_ids @> ARRAY[$ingredient])
  )
  ${page(searchOrder(sort, ['name_key', 'product_id']))}`;

function inEachOrder<S>(name: string, make: (name: string, sort?: SearchSort) => S) {
  const sorted = new Map(SearchSort.options.map((sort) => [sort, make(`${name} by ${sort}`, sort)]));
  const ranked = make(name);
  return (sort: SearchSort | undefined) => (sort && sorted.get(sort)) ?? ranked;
}

const PAGE = { userId: 'int', offset: 'bigint' } as const;
const FILTERS = { manufacturer: 'int?', ingredient: 'int?' } as const;
/** `results` has a row in each line, and is null without any. */
const FOUND = { count: 'int', isLarge: 'bool?', standings: 'text', results: 'text?' } as const;

/** Words of the text that find others, each with what it finds beside it (`meaningsOf`). */
const TEXT = { text: 'text', short: 'text[]', same: 'text[]', others: 'text[]', described: 'text[]' } as const;
const OF_WORDS = { unknown: z.array(z.string()).nullable(), mayLeaveOut: 'bool' } as const;
const OF_PARTS = { corrected: 'text?', leftOut: z.array(z.string()).nullable() } as const;

const searching = (name: string, way: Exclude<Way, 'within'>) =>
  inEachOrder(name, (each, sort) =>
    statement(each, {
      takes: { ...PAGE, ...TEXT },
      gives: { ...FOUND, ...OF_WORDS },
      isShared: true,
      mayLag: true,
      sql: matching(asTyped(way), way, sort),
    }),
  );
const SEARCH = searching('search', 'by index');
const SEARCH_LARGE = searching('search_large', 'large');
/** Apart, because PostgreSQL plans a statement with filters anew for each use. */
const SEARCH_WITHIN = inEachOrder('search_within', (name, sort) =>
  statement(name, {
    takes: { ...PAGE, ...FILTERS, ...TEXT },
    gives: { ...FOUND, ...OF_WORDS },
    isShared: true,
    mayLag: true,
    sql: matching(asTyped('within'), 'within', sort),
  }),
);
const PARTS = { ...TEXT, unknown: 'text[]', loose: 'text[]' } as const;
/** Not shared: it is too slow for other reads to wait behind it. */
const SEARCH_PARTS = inEachOrder('search_parts', (name, sort) =>
  statement(name, {
    takes: { ...PAGE, ...PARTS },
    gives: { ...FOUND, ...OF_PARTS },
    mayLag: true,
    sql: matching(partly('large'), 'large', sort),
  }),
);
const SEARCH_PARTS_WITHIN = inEachOrder('search_parts_within', (name, sort) =>
  statement(name, {
    takes: { ...PAGE, ...FILTERS, ...PARTS },
    gives: { ...FOUND, ...OF_PARTS },
    mayLag: true,
    sql: matching(partly('within'), 'within', sort),
  }),
);
const SEARCH_FILTERED = inEachOrder('search_filtered', (name, sort) =>
  statement(name, { takes: { ...PAGE, ...FILTERS }, gives: FOUND, isShared: true, mayLag: true, sql: filtered(sort) }),
);

/** What the last search said of the list's size, by its database. Both ways find the same; each is fast where the other is not. */
const isSmall = new WeakMap<Sql, boolean>();

export async function findMatching(sql: Sql, terms: SearchTerms, hasWords: boolean): Promise<SearchResult> {
  if (!hasWords) return one(await sql.run(SEARCH_FILTERED(terms.sort), terms));
  const asked = { ...terms, ...meaningsOf(terms.text) };
  if (isWithin(terms)) return one(await sql.run(SEARCH_WITHIN(terms.sort), asked));
  const found = await sql.run((isSmall.get(sql) ? SEARCH : SEARCH_LARGE)(terms.sort), asked);
  isSmall.set(sql, found[0]?.isLarge === false);
  return one(found);
}

/** What the largest part of the words finds, with those of `unknown` replaced by what is near them. */
export async function findByParts(sql: Sql, terms: SearchTerms, unknown: readonly string[]): Promise<SearchResult> {
  const statements = isWithin(terms) ? SEARCH_PARTS_WITHIN : SEARCH_PARTS;
  const asked = { ...terms, ...meaningsOf(terms.text), unknown, loose: looseNumbers(terms.text) };
  return one(await sql.run(statements(terms.sort), asked));
}

const isWithin = ({ manufacturer, ingredient }: SearchTerms) => manufacturer !== null || ingredient !== null;

interface MeaningsOf {
  readonly short: string[];
  /** All words of the meaning, as parts of a tsquery with "#" before each, where a number may stand: "#iu~ | #unit~". */
  readonly same: string[];
  /** Those that do not begin with the short one, which it finds by itself; empty without any. */
  readonly others: string[];
  /** As descriptions have them. */
  readonly described: string[];
}

export function meaningsOf(text: string): MeaningsOf {
  const found = [...meaningsIn(text)];
  const termOf = (words: readonly string[], before = '', behind = '~') =>
    words.map((word) => `${before}${word}${behind}`).join(' | ');
  return {
    short: found.map(([short]) => short),
    same: found.map(([, { same }]) => termOf(same, '#')),
    others: found.map(([short, { same }]) => termOf(same.filter((word) => !word.startsWith(short)))),
    described: found.map(([, { same, described }]) => termOf([...same, ...described], '.', '')),
  };
}

interface Found {
  count: number;
  isLarge: boolean | null;
  standings: StandingsText;
  results: string | null;
  unknown?: string[] | null;
  mayLeaveOut?: boolean;
  corrected?: string | null;
  leftOut?: string[] | null;
}

function one([found]: Found[]): SearchResult {
  if (!found) throw new Error('the search statement always answers one row');
  const { isLarge: _, ...page } = found;
  return {
    ...page,
    count: Math.min(found.count, SEARCH_COUNT_MAX),
    moreThanCount: found.count > SEARCH_COUNT_MAX,
    results: found.results?.split('\n') ?? [],
    unknown: found.unknown ?? [],
    mayLeaveOut: found.mayLeaveOut ?? false,
    corrected: found.corrected ?? null,
    leftOut: found.leftOut ?? [],
  };
}
