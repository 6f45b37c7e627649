/*
 * The words of `$text`; `whole` is a number typed together with its unit ("5mg"), which is no prefix of a longer number.
 * Words have letters, digits and decimal points only, so that they are safe in a tsquery. OFFSET keeps PostgreSQL from
 * evaluating this again for each comparison.
 */
const TYPED_WORDS = `
  SELECT rtrim(typed, '!') AS word, position, right(typed, 1) = '!' AS whole
  FROM unnest((SELECT search_typed($text))) WITH ORDINALITY AS typed(typed, position)
  OFFSET 0`;

export const TYPED = `SELECT word, position, whole, ARRAY[word] AS alternatives FROM (${TYPED_WORDS}) typed`;

/*
 * Words that no product has are replaced by two words of one product that were typed as one, else by the nearest words of
 * products: one edit away, or two from eight letters on, where swapping two neighbours is one edit. Null without such words.
 */

/** SQL: the joins that make `parted.words` and `nearest.words` of `typed.word`, where `isUnknown`. */
const nearestOf = (isUnknown: string) => `
  LEFT JOIN LATERAL (
    SELECT array_agg(first || ' ' || rest ORDER BY at) AS words
    FROM generate_series(2, length(typed.word) - 1) AS at,
      LATERAL (SELECT left(typed.word, at) AS first, substr(typed.word, at + 1) AS rest) parts
    WHERE ${isUnknown}
      -- One or two letters are a prefix of too many words.
      AND search_has((first || ' & ' || rest || CASE WHEN length(rest) > 2 THEN ':*' ELSE '' END)::tsquery)
  ) parted ON true
  LEFT JOIN LATERAL (
    SELECT array_agg(word ORDER BY word) AS words FROM (
      SELECT word, rank() OVER (ORDER BY edits) AS place FROM (
        SELECT near.word, allowed, least(near.edits, 1 + (
            SELECT min(levenshtein_less_equal(near.word, overlay(typed.word PLACING reverse(substr(typed.word, at, 2)) FROM at FOR 2), allowed - 1))
            FROM generate_series(1, length(typed.word) - 1) AS at)) AS edits
        FROM (SELECT CASE WHEN length(typed.word) >= 8 THEN 2 ELSE 1 END AS allowed) limits,
          LATERAL (
            SELECT known.word, levenshtein_less_equal(known.word, typed.word, allowed + 1) AS edits FROM search_words known
            WHERE parted.words IS NULL AND ${isUnknown}
              -- By an index, which leaves none out that is near enough.
              AND search_near(known.word, 2) && search_near(typed.word, allowed)
              AND length(known.word) BETWEEN length(typed.word) - allowed AND length(typed.word) + allowed
          ) near
        -- A swap is two edits to levenshtein.
        WHERE near.edits <= allowed + 1
      ) measured
      WHERE edits <= allowed AND search_has((measured.word || ':*')::tsquery)
    ) ranked WHERE place = 1
  ) nearest ON true`;

/** SQL: the words of `$text`, of which `$unknown` are replaced. */
export const CORRECTED = `
  SELECT typed.word, position, whole,
    CASE WHEN typed.word = ANY($unknown) THEN coalesce(parted.words, nearest.words) ELSE ARRAY[typed.word] END AS alternatives
  FROM (${TYPED_WORDS}) typed
  ${nearestOf('typed.word = ANY($unknown)')}`;

/** SQL: `word` and `alternatives` of the words in the column `word` of a table. */
export const correctedWords = (table: string) => `
  SELECT typed.word, coalesce(parted.words, nearest.words) AS alternatives FROM ${table} typed ${nearestOf('true')}`;

const LETTERS = `'^[[:alpha:]]+$'`;
/** Ends in a digit. */
const NUMBER = `'[0-9]$'`;
/** A number before a unit is whole. */
const UNIT = `'^(mg|g|kg|mcg|ug|ml|cl|l|iu|ui|pct)$'`;
const LETTERS_AND_NUMBER = `'^([[:alpha:]]+)([0-9.]+)$'`;

/*
 * Each word as a part of a tsquery, with "^" in place of a prefix's weights and "~" in place of a whole word's. Words are
 * also joined ("urso deoxycholic") and split ("tm50"). `is_whole` finds a number that is no prefix of a longer one,
 * `with_unit` such a number with the next word.
 */
export const TERMS = termsOf('');

/** SQL: the same of the words of several queries, which have a number of their own in the column `query`. */
export const TERMS_OF_QUERIES = termsOf('query');

function termsOf(query: '' | 'query'): string {
  const columns = query && `${query}, `;
  const order = query ? `PARTITION BY ${query} ORDER BY position` : 'ORDER BY position';
  return `
  SELECT ${columns}word, alternatives, position, nullif(concat_ws(' | ', itself, joined, parted), '') AS term,
    CASE WHEN is_number THEN is_whole END AS is_whole,
    CASE WHEN is_number AND after ~ ${LETTERS} THEN word || after || ':*^' WHEN is_number THEN is_whole END AS with_unit
  FROM (
    SELECT *, word ~ ${NUMBER} AS is_number,
      replace(replace(nullif(array_to_string(alternatives, '|'), ''), ' ', '~ & '), '|', ending || ' | ') || ending AS itself,
      concat_ws(' | ', word || '~', before || word || '~', parted) AS is_whole,
      nullif(concat_ws(' | ', before || word || ':*^', CASE WHEN word ~ ${LETTERS} THEN word || after || ':*^' END), '') AS joined
    FROM (
      SELECT ${columns}word, position, alternatives, after, CASE WHEN before ~ ${LETTERS} THEN before END AS before,
        CASE WHEN whole OR (word ~ ${NUMBER} AND after ~ ${UNIT}) THEN after || ':*^ | ' || word || '_' || after || ':*^' ELSE ':*^' END AS ending,
        CASE WHEN word ~ ${LETTERS_AND_NUMBER} THEN '(' || regexp_replace(word, ${LETTERS_AND_NUMBER}, '\\1~ & \\2~') || ')' END AS parted
      FROM (SELECT *, lag(word) OVER (${order}) AS before, lead(word) OVER (${order}) AS after FROM query_words) beside
    ) parts
  ) pieces`;
}

/** SQL: 0 where all numbers of a query are whole and followed by its next word, 10 where they are whole, 20 of prefixes. */
export const RANK_BY_NUMBERS =
  'CASE WHEN is_whole IS NULL OR words @@ with_unit THEN 0 WHEN words @@ is_whole THEN 10 ELSE 20 END';

const weighted = (text: string, weights: string) =>
  `replace(replace(${text}, '^', '${weights}'), '~', '${weights && `:${weights}`}')::tsquery`;

/** SQL: a tsquery of a column of `TERMS`, for words of these weights, or of any. */
export const all = (column: string, weights = '', where = 'true') =>
  weighted(`string_agg('(' || ${column} || ')', ' & ') FILTER (WHERE ${where})`, weights);

/** SQL: the same of one row. */
export const one = (column: string) => weighted(column, '');
