import { SearchSort } from '@formulary/contracts/catalogue';
import type { Db, Statement } from '../../db/client.ts';
import type { SearchRowText, StandingsText } from './render-product.ts';
import { type SearchOrder, searchOrder } from './search-order.ts';
import { OTHERS, ROW, STANDINGS_OF_USER } from './search-rows.ts';

export interface SearchTerms {
  readonly userId: number;
  readonly text: string;
  readonly manufacturer: number | null;
  readonly ingredient: number | null;
  /** By rank, or by name where there are no words. */
  readonly sort: SearchSort | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface SearchResult {
  count: number;
  standings: StandingsText;
  results: SearchRowText[];
  /**
   * Words of the query that no product has and that can be corrected, which are those of four letters and more: figures
   * are left alone, or a strength would become another. Only looked for when nothing was found.
   */
  unknown: string[];
  /** The words that were searched instead and found something; several that are equally near as "a / b". */
  corrected: string | null;
}

/** The page of `hits` with what its rows show: the products, those preferred to them and those that replace them. */
function page({ rows, by }: SearchOrder): string {
  const inOrder = (from: string) => by.map((column) => `${from}.${column}`).join(', ');
  return `
  SELECT (SELECT count(*)::int FROM hits) AS count, ${STANDINGS_OF_USER}::text AS standings, (
      SELECT string_agg(${ROW}, E'\\n' ORDER BY ${inOrder('shown')})
      FROM (SELECT * FROM ${rows} ordered ORDER BY ${inOrder('ordered')} LIMIT $5::int OFFSET $6::bigint) shown
      JOIN product_search s USING (product_id) ${OTHERS}
    ) AS results`;
}

/** The words of the query, each with what may stand for it: itself. */
const TYPED = `
  SELECT word, position, ARRAY[word] AS alternatives
  FROM unnest(search_split($2)) WITH ORDINALITY AS typed(word, position)`;

/*
 * The words of the query, the unknown ones replaced by their nearest: one edit away, two from eight letters; two
 * neighbouring letters swapped count as one. A corrected word must still be one that a product has. A word with no
 * nearest has null, and then nothing is found.
 */
const CORRECTED = `
  SELECT typed.word, position, CASE WHEN typed.word = ANY($7::text[]) THEN nearest.words ELSE ARRAY[typed.word] END AS alternatives
  FROM unnest(search_split($2)) WITH ORDINALITY AS typed(word, position)
  LEFT JOIN LATERAL (
    SELECT array_agg(word ORDER BY word) AS words FROM (
      SELECT word, rank() OVER (ORDER BY edits) AS place FROM (
        SELECT near.word, allowed, least(near.edits, 1 + (
            SELECT min(levenshtein_less_equal(near.word, overlay(typed.word PLACING reverse(substr(typed.word, at, 2)) FROM at FOR 2), allowed - 1))
            FROM generate_series(1, length(typed.word) - 1) AS at)) AS edits
        FROM (SELECT CASE WHEN length(typed.word) >= 8 THEN 2 ELSE 1 END AS allowed) limits,
          LATERAL (
            SELECT known.word, levenshtein_less_equal(known.word, typed.word, allowed + 1) AS edits FROM search_words known
            WHERE typed.word = ANY($7::text[]) AND length(known.word) BETWEEN length(typed.word) - allowed AND length(typed.word) + allowed
          ) near
        -- A swap is two edits to levenshtein.
        WHERE near.edits <= allowed + 1
      ) measured
      WHERE edits <= allowed AND EXISTS (SELECT 1 FROM product_search WHERE words @@ (measured.word || ':*')::tsquery)
    ) ranked WHERE place = 1
  ) nearest ON true`;

/*
 * One statement: which products match, how well, how many, and everything that the page shows. Ranks are the fields
 * that all words are found in: 0 the code, 1 the name from its start, 2 the name, 3 with the manufacturer, 4 with the
 * ingredients. Words are letters and digits only, so that they can be put into a tsquery as they are.
 */
const matching = (words: string, numbered: boolean, sort: SearchSort | undefined) => `
  WITH query_words AS (${words}),
  query AS (
    SELECT count(*) > 0 AND bool_and(alternatives IS NOT NULL) AS possible,
      string_agg('(' || array_to_string(alternatives, ':* | ') || ':*)', ' & ')::tsquery AS anywhere,
      string_agg('(' || array_to_string(alternatives, ':*AB | ') || ':*AB)', ' & ')::tsquery AS in_name,
      string_agg('(' || array_to_string(alternatives, ':*ABC | ') || ':*ABC)', ' & ')::tsquery AS in_name_or_maker,
      string_agg(alternatives[1], ' ' ORDER BY position) AS phrase,
      string_agg(alternatives[1], '' ORDER BY position) AS joined
    FROM query_words
  ),
  hits AS MATERIALIZED (
    SELECT product_id, name_key, CASE
      WHEN code_key = joined OR (joined ~ '[0-9]' AND starts_with(code_key, joined)) THEN 0
      WHEN starts_with(name_key, phrase) THEN 1
      WHEN words @@ in_name THEN 2
      WHEN words @@ in_name_or_maker THEN 3
      ELSE 4 END AS rank
    FROM product_search, query
    WHERE (SELECT possible FROM query) AND words @@ (SELECT anywhere FROM query)
      AND ($3::int IS NULL OR manufacturer_id = $3::int) AND ($4::int IS NULL OR ingredient_ids @> ARRAY[$4::int])
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
      WHERE word ~ '^[[:alpha:]]{4,}$' AND NOT EXISTS (SELECT 1 FROM product_search WHERE words @@ (word || ':*')::tsquery)
    ) END AS unknown`
  }`;

/** Filters alone list by name. */
const filtered = (sort: SearchSort | undefined) => `
  WITH hits AS MATERIALIZED (
    SELECT product_id, name_key FROM product_search
    WHERE $2::text IS NOT NULL AND ($3::int IS NULL OR manufacturer_id = $3::int) AND ($4::int IS NULL OR ingredient_ids @> ARRAY[$4::int])
  )
  ${page(searchOrder(sort, ['name_key', 'product_id']))}`;

/** Made once for each order: a statement is prepared under its name. */
function inEachOrder(name: string, text: (sort: SearchSort | undefined) => string) {
  const statementFor = (sort?: SearchSort): Statement => ({
    name: sort ? `${name} by ${sort}` : name,
    text: text(sort),
  });
  const sorted = new Map(SearchSort.options.map((sort) => [sort, statementFor(sort)]));
  const ranked = statementFor();
  return (sort: SearchSort | undefined) => (sort && sorted.get(sort)) ?? ranked;
}

const SEARCH = inEachOrder('search', (sort) => matching(TYPED, false, sort));
const SEARCH_CORRECTED = inEachOrder('search_corrected', (sort) => matching(CORRECTED, true, sort));
const SEARCH_FILTERED = inEachOrder('search_filtered', filtered);

/** Finds products by words and filters, or by filters alone when the text has no word. */
export async function findMatching(db: Db, terms: SearchTerms, hasWords: boolean): Promise<SearchResult> {
  const statement = hasWords ? SEARCH : SEARCH_FILTERED;
  return one(await db.read<Found>(statement(terms.sort), values(terms)));
}

/** The same with the unknown words corrected, which takes long enough to let nobody wait behind it. */
export async function findCorrected(db: Db, terms: SearchTerms, unknown: readonly string[]): Promise<SearchResult> {
  return one(await db.query<Found>(SEARCH_CORRECTED(terms.sort), [...values(terms), unknown]));
}

interface Found {
  count: number;
  standings: StandingsText;
  /** One row a line; null where there is none. */
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

function values({ userId, text, manufacturer, ingredient, limit, offset }: SearchTerms): unknown[] {
  return [userId, text, manufacturer, ingredient, limit, offset];
}
