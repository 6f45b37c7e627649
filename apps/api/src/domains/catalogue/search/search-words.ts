/*
 * The words of `$text`; `whole` is a number typed together with its unit ("5mg"), which is no prefix of a longer number.
 * Words have letters, digits and decimal points only, so that they are safe in a tsquery. OFFSET keeps PostgreSQL from
 * evaluating this again for each comparison.
 */
const TYPED_WORDS = `
  SELECT rtrim(typed, '!') AS word, position, right(typed, 1) = '!' AS whole
  FROM unnest((SELECT search_typed($text))) WITH ORDINALITY AS typed(typed, position)
  OFFSET 0`;

/**
 * SQL: what a word of several meanings finds, beside it; null for a name, which has none (`meaningsOf`). How many there are is kept
 * from the planner, which would else plan the statement anew for each use.
 */
const WITH_MEANINGS = `LEFT JOIN unnest((SELECT $short), (SELECT $same), (SELECT $others), (SELECT $described)) AS meanings(short, same, others, described)
    ON short = typed.word`;

export const TYPED = `
  SELECT word, position, whole, ARRAY[word] AS alternatives, same, others, described FROM (${TYPED_WORDS}) typed ${WITH_MEANINGS}`;

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
      -- One or two letters are a prefix of too many words, and words of more are all known: most parts are none.
      AND CASE WHEN length(first) < 3 OR (SELECT true FROM search_words known WHERE known.word = first)
        THEN search_has((first || ' & ' || rest || CASE WHEN length(rest) > 2 THEN ':*' ELSE '' END)::tsquery) ELSE false END
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
  SELECT typed.word, position, whole, same, others, described,
    CASE WHEN typed.word = ANY($unknown) THEN coalesce(parted.words, nearest.words) ELSE ARRAY[typed.word] END AS alternatives
  FROM (${TYPED_WORDS}) typed
  ${WITH_MEANINGS}
  ${nearestOf('typed.word = ANY($unknown)')}`;

/** SQL: `word` and `alternatives` of the words in the column `word` of a table. */
export const correctedWords = (table: string) => `
  SELECT typed.word, coalesce(parted.words, nearest.words) AS alternatives FROM ${table} typed ${nearestOf('true')}`;
