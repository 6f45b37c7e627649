import { SEARCH_COUNT_MAX, SEARCH_PAGE_SIZE, SearchSort } from '@formulary/contracts/catalogue';
import { meaningsIn } from '@formulary/packs/short-forms';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { OTHERS, ROW, standingsOf } from '../fast-path/product-rows.ts';
import type { StandingsText } from '../fast-path/render-products.ts';
import { findAgain, remember, VERSION } from './found-pages.ts';
import { hits, hitsByIndex, hitsWithin, IS_LARGE, SAMPLED, sampledTerms } from './search-candidates.ts';
import { type SearchOrder, searchOrder } from './search-order.ts';
import { kept, looseNumbers } from './search-parts.ts';
import { QUERY, SHARES, WANTED, WANTED_OF_LARGE } from './search-query.ts';
import type { SearchResult, SearchTerms } from './search-result.ts';
import { RANK_BY_NUMBERS, TERMS } from './search-terms.ts';
import { CORRECTED, TYPED } from './search-words.ts';

const COUNT = 'SELECT count(*)::int AS count FROM hits';
/** Of more hits than are counted some are left out. */
const COUNT_UP_TO = `SELECT CASE WHEN (SELECT is_broad FROM chosen) THEN ${SEARCH_COUNT_MAX + 1} ELSE (${COUNT}) END AS count`;

function page({ rows, by, offset }: SearchOrder, count = COUNT): string {
  const inOrder = (from: string) => by.map((column) => `${from}.${column}`).join(', ');
  return `, counted AS MATERIALIZED (${count})
  SELECT (SELECT count FROM counted), ${standingsOf('(SELECT practice_id FROM users WHERE id = $userId)')}::text AS standings, (
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

/** How hits are found: in a large list, by the index alone, or within a filter. */
type Way = 'large' | 'by index' | 'within';
const HITS = { large: hits, 'by index': hitsByIndex, within: hitsWithin };

/** What a statement makes of the words it searches, and what it says beside its page. */
interface Searched {
  readonly query: string;
  readonly says: string;
}

/** Of which words nothing more is known. The index would list all that have a common one. */
const unknown = (way: Way) => `CASE WHEN NOT EXISTS (SELECT 1 FROM hits) THEN (
      SELECT json_agg(word) FROM (SELECT word, (word || ':* | .' || word || ':*')::tsquery AS alone FROM query, unnest(long) AS word OFFSET 0) unknown
      WHERE ${way === 'large' ? 'CASE WHEN EXISTS (SELECT FROM sampled WHERE words @@ alone) THEN false ELSE NOT search_has(alone) END' : 'NOT search_has(alone)'}
    ) END AS unknown, (SELECT may_leave_out FROM query) AS "mayLeaveOut"`;
const wanted = (way: Way) => (way === 'large' ? `${SAMPLED}, ${SHARES}, ${WANTED_OF_LARGE}` : WANTED);

const asTyped = (way: Way): Searched => ({
  query: `query_words AS (${TYPED}), terms AS (${TERMS}), ${QUERY}, ${wanted(way)}`,
  says: `${unknown(way)}, ${IS_LARGE} AS "isLarge", ${VERSION} AS version`,
});

const partly = (way: Way): Searched => ({
  query: `query_words AS MATERIALIZED (${CORRECTED}),
  ${SAMPLED},
  ${kept(sampledTerms(TERMS), way)},
  ${QUERY},
  ${way === 'large' ? `shares AS (SELECT alone, share FROM terms), ${WANTED_OF_LARGE}` : WANTED}`,
  says: `CASE WHEN EXISTS (SELECT 1 FROM hits) AND EXISTS (SELECT 1 FROM terms WHERE word = ANY($unknown)) THEN (
      SELECT string_agg(array_to_string(alternatives, ' / '), ' ' ORDER BY position) FROM terms
    ) END AS corrected,
    CASE WHEN EXISTS (SELECT 1 FROM hits) THEN (
      SELECT json_agg(word ORDER BY position) FROM query_words WHERE position NOT IN (SELECT position FROM terms)
    ) END AS "leftOut"`,
});

const matching = ({ query, says }: Searched, way: Way, sort: SearchSort | undefined) => `
  WITH ${query},
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
const FOUND = { count: 'int', standings: 'text', results: 'text?' } as const;

/** Words of the text that find others, each with what it finds beside it (`meaningsOf`). */
const TEXT = { text: 'text', short: 'text[]', same: 'text[]', others: 'text[]', described: 'text[]' } as const;
const OF_WORDS = { unknown: z.array(z.string()).nullable(), mayLeaveOut: 'bool' } as const;
const OF_TEXT = { ...OF_WORDS, isLarge: 'bool', version: 'uuid?' } as const;
const OF_PARTS = { corrected: 'text?', leftOut: z.array(z.string()).nullable() } as const;
/** Short reads, which others may be sent before the answer of. */
const SHORT = { isShared: true, mayLag: true } as const;

const searching = (name: string, way: Exclude<Way, 'within'>) =>
  inEachOrder(name, (each, sort) =>
    statement(each, {
      takes: { ...PAGE, ...TEXT },
      gives: { ...FOUND, ...OF_TEXT },
      ...SHORT,
      sql: matching(asTyped(way), way, sort),
    }),
  );
const SEARCH = searching('search', 'by index');
const SEARCH_LARGE = searching('search_large', 'large');
/** Apart, because PostgreSQL plans a statement with filters anew for each use. */
const SEARCH_WITHIN = inEachOrder('search_within', (name, sort) =>
  statement(name, {
    takes: { ...PAGE, ...FILTERS, ...TEXT },
    gives: { ...FOUND, ...OF_TEXT },
    ...SHORT,
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
  statement(name, { takes: { ...PAGE, ...FILTERS }, gives: FOUND, ...SHORT, sql: filtered(sort) }),
);

/** Databases whose list the last search called small. Both ways find the same; each is fast where the other is not. */
const small = new WeakSet<Sql>();

export async function findMatching(sql: Sql, terms: SearchTerms, hasWords: boolean): Promise<SearchResult> {
  if (!hasWords) return one(await sql.run(SEARCH_FILTERED(terms.sort), terms));
  if (isWithin(terms)) return one(await sql.run(SEARCH_WITHIN(terms.sort), { ...terms, ...meaningsOf(terms.text) }));
  const again = await findAgain(sql, terms);
  if (again) return again;
  const asked = { ...terms, ...meaningsOf(terms.text) };
  const answer = await sql.run((small.has(sql) ? SEARCH : SEARCH_LARGE)(terms.sort), asked);
  const found = one(answer);
  if (answer[0]?.isLarge) small.delete(sql);
  else small.add(sql);
  remember(sql, terms, found, answer[0]?.version ?? null);
  return found;
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
  standings: StandingsText;
  results: string | null;
  unknown?: string[] | null;
  mayLeaveOut?: boolean;
  corrected?: string | null;
  leftOut?: string[] | null;
}

function one([found]: Found[]): SearchResult {
  if (!found) throw new Error('the search statement always answers one row');
  const { standings } = found;
  return {
    standings,
    count: Math.min(found.count, SEARCH_COUNT_MAX),
    moreThanCount: found.count > SEARCH_COUNT_MAX,
    results: found.results?.split('\n') ?? [],
    unknown: found.unknown ?? [],
    mayLeaveOut: found.mayLeaveOut ?? false,
    corrected: found.corrected ?? null,
    leftOut: found.leftOut ?? [],
  };
}
