import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { BROAD, SAMPLED, share } from '../search/search-candidates.ts';
import { all, RANK_BY_NUMBERS, TERMS_OF_QUERIES } from '../search/search-terms.ts';
import { FOUND, foundProducts } from './found-products.ts';

/** Products of a text, more than are shown. */
const KEPT = 8;
/** Further ones are not counted. */
const COUNTED = 1_000;
/** Words of a text that the index is asked for, the rarest: it lists what each of them has. */
const BY_INDEX = 3;

const NameHit = z.object({
  /** Which of the texts, from 1. */
  asked: z.int(),
  productId: z.int(),
  /** Whether the name is what was typed and nothing else. */
  isExact: z.boolean(),
  /** Whether all numbers of the text are whole: "5" in "5 mg", not in "50 mg". */
  isWhole: z.boolean(),
  /** Products of the text with whole numbers, and all, up to 1,000. */
  wholes: z.int(),
  count: z.int(),
});
export type NameHit = z.infer<typeof NameHit>;

/** SQL: the CTEs up to `query`, one for each number in the column `query` of `query_words`. */
export const QUERIES = `${SAMPLED},
    -- By the words alone, which many queries have in common.
    rare AS MATERIALIZED (
      SELECT word, ${share('alone')} AS share
      FROM (SELECT word, (word || ':*')::tsquery AS alone FROM (SELECT DISTINCT word FROM query_words) words OFFSET 0) single
    ),
    query AS MATERIALIZED (
      SELECT query, bool_and(alternatives IS NOT NULL) AS possible, ${all('term')} AS anywhere, coalesce(${all('term', '', `share < ${BROAD} AND turn <= ${BY_INDEX}`)}, ${all('term')}) AS by_index,
        ${all('term', 'AB')} AS in_name, ${all('term', 'ABC')} AS in_name_or_maker, ${all('is_whole', 'BCD')} AS is_whole, ${all('with_unit', 'BCD')} AS with_unit,
        search_key(string_agg(alternatives[1], ' ' ORDER BY position)) AS phrase
      FROM (
        SELECT *, row_number() OVER (PARTITION BY query ORDER BY share, length(word) DESC, position) AS turn
        FROM (${TERMS_OF_QUERIES}) terms LEFT JOIN rare USING (word)
      ) terms GROUP BY query
    )`;

/** SQL: the first products of each query of these, likeliest first. */
export const hitsOf = (queries: string, kept: number) => `
      SELECT query.query, hit.* FROM (${queries}) query CROSS JOIN LATERAL (
        SELECT product_id, is_exact, numbers < 20 AS is_whole, (count(*) FILTER (WHERE numbers < 20) OVER ())::int AS wholes, (count(*) OVER ())::int AS count,
          row_number() OVER (ORDER BY NOT is_exact, numbers, parts, name_key, product_id) AS place
        FROM (
          SELECT product_id, name_key, name_key = phrase AS is_exact, ${RANK_BY_NUMBERS} AS numbers,
            CASE WHEN starts_with(name_key, phrase) THEN 0 WHEN words @@ in_name THEN 1 WHEN words @@ in_name_or_maker THEN 2 ELSE 3 END AS parts
          -- The index is to list few words only.
          FROM product_search WHERE words @@ by_index AND coalesce(words @@ anywhere, false) LIMIT ${COUNTED}
        ) found
        ORDER BY place LIMIT ${kept}
      ) hit
      WHERE possible`;

const MATCH = statement('match_names', {
  takes: { practiceId: 'int', texts: 'text[]' },
  gives: { ...FOUND, hits: z.array(NameHit) },
  mayLag: true,
  sql: `WITH query_words AS MATERIALIZED (
      SELECT query, rtrim(typed, '!') AS word, position, right(typed, 1) = '!' AS whole, ARRAY[rtrim(typed, '!')] AS alternatives
      FROM unnest($texts) WITH ORDINALITY AS asked(text, query), unnest(search_typed(text)) WITH ORDINALITY AS words(typed, position)
    ),
    ${QUERIES},
    hits AS MATERIALIZED (${hitsOf('SELECT * FROM query', KEPT)})
    SELECT ${foundProducts('hits')}, (
      SELECT coalesce(json_agg(json_build_object('asked', query, 'productId', product_id, 'isExact', is_exact, 'isWhole', is_whole,
        'wholes', wholes, 'count', count) ORDER BY query, place), '[]') FROM hits
    ) AS hits`,
});

/** For each text the products that have every word of it, as the search finds them, likeliest first. */
export async function matchNames(
  sql: Sql,
  asked: { practiceId: number; texts: readonly string[] },
): Promise<RowOfStatement<typeof MATCH>> {
  const [found] = await sql.run(MATCH, asked);
  if (!found) throw new Error('the statement always answers one row');
  return found;
}
