import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { correctedWords } from '../search/search-words.ts';
import { FOUND, foundProducts } from './found-products.ts';
import { hitsOf, QUERIES } from './match-names.ts';

/** Products of a text. */
const KEPT = 5;
/** Different words of one call that are corrected, those of the first texts; each takes up to half a millisecond. */
const CORRECTED_WORDS = 300;

const NearHit = z.object({
  /** Which of the texts, from 1. */
  asked: z.int(),
  productId: z.int(),
  /** 1 has all words or the nearest to them, 2 those with letters alone, 3 the first of these, 4 begins with the same code. */
  step: z.int(),
  isWhole: z.boolean(),
  count: z.int(),
  /** The words that were looked for, where some were corrected; equally near ones as "a / b". */
  readAs: z.string().nullable(),
});
export type NearHit = z.infer<typeof NearHit>;

/** What a step asks for, by the words of its text. */
const IS_NAME = `alternatives IS NOT NULL AND word ~ '^[[:alpha:]]{3,}$'`;
const LAST_STEP = 4;

const NEAREST = statement('find_nearest', {
  takes: { practiceId: 'int', texts: 'text[]', codes: 'text[]' },
  gives: { ...FOUND, hits: z.array(NearHit) },
  mayLag: true,
  sql: `WITH typed AS MATERIALIZED (
      SELECT asked, rtrim(typed, '!') AS word, position, right(typed, 1) = '!' AS whole
      FROM unnest($texts) WITH ORDINALITY AS asked(text, asked), unnest(search_typed(text)) WITH ORDINALITY AS words(typed, position)
    ),
    unknown AS MATERIALIZED (
      SELECT word, row_number() OVER (ORDER BY first, word) AS turn
      FROM (SELECT word, min(asked) AS first FROM typed WHERE word ~ '^[[:alpha:]]{4,}$' GROUP BY word) long
      -- Asked of the vocabulary: the products' index lists all that have a common word.
      WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word >= long.word AND known.word < long.word || chr(1114111))
    ),
    corrected AS MATERIALIZED (${correctedWords(`(SELECT word FROM unknown WHERE turn <= ${CORRECTED_WORDS})`)}),
    asked_words AS MATERIALIZED (
      SELECT asked, word, position, whole, turn IS NOT NULL AS was_unknown,
        CASE WHEN turn IS NULL THEN ARRAY[word] ELSE corrected.alternatives END AS alternatives
      FROM typed LEFT JOIN unknown USING (word) LEFT JOIN corrected USING (word)
    ),
    query_words AS MATERIALIZED (
      SELECT asked * ${LAST_STEP} + 1 AS query, word, position, whole, alternatives FROM asked_words
      UNION ALL SELECT asked * ${LAST_STEP} + 2, word, position, whole, alternatives FROM asked_words WHERE ${IS_NAME}
      UNION ALL (SELECT DISTINCT ON (asked) asked * ${LAST_STEP} + 3, word, position, whole, alternatives FROM asked_words WHERE ${IS_NAME} ORDER BY asked, position)
    ),
    ${QUERIES},
    hits AS MATERIALIZED (${hitsOf(`SELECT * FROM query WHERE query % ${LAST_STEP} = 1`, KEPT)}),
    partial_hits AS MATERIALIZED (${hitsOf(`SELECT * FROM query WHERE query % ${LAST_STEP} > 1 AND query / ${LAST_STEP} NOT IN (SELECT query / ${LAST_STEP} FROM hits)`, KEPT)}),
    by_words AS MATERIALIZED (
      SELECT query / ${LAST_STEP} AS asked, (query % ${LAST_STEP})::int AS step, product_id, place, is_whole, count
      FROM (SELECT * FROM hits UNION ALL SELECT * FROM partial_hits) either
    ),
    steps AS MATERIALIZED (
      SELECT * FROM by_words
      UNION ALL SELECT asked, ${LAST_STEP}, begun.* FROM unnest($codes) WITH ORDINALITY AS given(code, asked), LATERAL (
        SELECT product_id, row_number() OVER (ORDER BY code_key), true, (count(*) OVER ())::int FROM product_search
        WHERE words @@ CASE WHEN length(search_code(code)) > 5 THEN (left(search_code(code), -2) || ':*')::tsquery END
        ORDER BY code_key LIMIT ${KEPT}
      ) begun
      WHERE asked NOT IN (SELECT asked FROM by_words)
    ),
    nearest AS MATERIALIZED (
      SELECT * FROM (SELECT *, min(step) OVER (PARTITION BY asked) AS first FROM steps) beside WHERE step = first
    ),
    read_as AS MATERIALIZED (
      SELECT asked, string_agg(array_to_string(alternatives, ' / '), ' ' ORDER BY position) AS words FROM asked_words
      GROUP BY asked HAVING bool_or(was_unknown AND alternatives IS NOT NULL)
    )
    SELECT ${foundProducts('nearest')}, (
      SELECT coalesce(json_agg(json_build_object('asked', asked, 'productId', product_id, 'step', step, 'isWhole', is_whole, 'count', count,
        'readAs', CASE WHEN step = 1 THEN words END) ORDER BY asked, place), '[]')
      FROM nearest LEFT JOIN read_as USING (asked)
    ) AS hits`,
});

/**
 * For each text that finds nothing the nearest products, by the first step that has some. `codes` are what may be a code of
 * each, or empty.
 */
export async function findNearest(
  sql: Sql,
  asked: { practiceId: number; texts: readonly string[]; codes: readonly string[] },
): Promise<RowOfStatement<typeof NEAREST>> {
  const [found] = await sql.run(NEAREST, asked);
  if (!found) throw new Error('the statement always answers one row');
  return found;
}
