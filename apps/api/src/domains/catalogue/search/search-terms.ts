const LETTERS = `'^[[:alpha:]]+$'`;
/** Ends in a digit. */
const NUMBER = `'[0-9]$'`;
/** A number before a unit is whole. */
const UNIT = `'^(mg|g|kg|mcg|ug|ml|cl|l|iu|ui|pct)$'`;
const LETTERS_AND_NUMBER = `'^([[:alpha:]]+)([0-9.]+)$'`;
/** Shorter words and numbers are looked for whole in descriptions: as beginnings they are of too many words. */
const SHORTEST_BEGINNING = 3;

/*
 * Each word as a part of a tsquery, with "^" in place of a prefix's weights and "~" in place of a whole word's. Words are
 * also joined ("urso deoxycholic") and split ("tm50"). `is_whole` finds a number that is no prefix of a longer one,
 * `with_unit` such a number with the next word.
 */

/** SQL: the words of several queries, which have a number of their own in the column `query`. Descriptions have no part in them. */
export const TERMS_OF_QUERIES = termsOf({
  key: 'query, ',
  order: 'PARTITION BY query ORDER BY position',
  meanings: 'NULL::text AS same, NULL::text AS others',
  columns: 'is_whole, with_unit',
});

/** SQL: the described word of each one of a term. */
const described = (term: string) => `regexp_replace(${term}, '([[:alnum:]._]+)(:\\*)?[\\^~]', '.\\1\\2', 'g')`;

/**
 * SQL: the words of a search. `anywhere` finds them in descriptions too, where words have a "." before them; one with others of
 * its meaning is looked for whole there, so that "cat" finds no cattle. `is_meant` finds all of the meaning of a short one, and
 * nothing that only begins like it: few words begin with a longer one. `is_strength` is a number with its unit, or a unit.
 */
export const TERMS = `
  SELECT word, alternatives, position, same, is_number, is_strength, term, nullif(concat_ws(' | ', term, beside), '') AS anywhere,
    is_whole || ' | ' || ${described('is_whole')} AS is_whole, with_unit || ' | ' || ${described('with_unit')} AS with_unit,
    CASE WHEN length(word) <= ${SHORTEST_BEGINNING} THEN replace(same, '#', '') || ' | ' || beside END AS is_meant
  FROM (
    SELECT *, CASE WHEN described IS NOT NULL THEN described
        WHEN length(word) < ${SHORTEST_BEGINNING} AND NOT is_strength THEN '.' || word
        ELSE ${described('itself')} END AS beside
    FROM (${termsOf({
      key: '',
      order: 'ORDER BY position',
      meanings: 'same, others, described',
      columns: `same, described, is_number, coalesce(has_unit OR (word ~ ${UNIT} AND is_behind_number), false) AS is_strength, itself, is_whole, with_unit`,
    })}) own
    -- Made once, and not again for each of its uses.
    OFFSET 0
  ) both_kinds`;

interface Words {
  /** Columns that tell queries apart, with a comma behind each. */
  readonly key: string;
  readonly order: string;
  /** Columns of other words of the meaning of `word`. */
  readonly meanings: string;
  readonly columns: string;
}

function termsOf({ key, order, meanings, columns }: Words): string {
  return `
  SELECT ${key}word, alternatives, position, nullif(concat_ws(' | ', itself, joined, parted), '') AS term, ${columns}
  FROM (
    SELECT *,
      CASE WHEN is_number THEN whole_number END AS is_whole,
      CASE WHEN is_number AND after ~ ${LETTERS} THEN concat_ws(' | ', word || after || ':*^', units) WHEN is_number THEN whole_number END AS with_unit,
      nullif(concat_ws(' | ', replace(replace(nullif(array_to_string(alternatives, '|'), ''), ' ', '~ & '), '|', ending || ' | ') || ending, nullif(others, '')), '') AS itself
    FROM (
      SELECT *,
        concat_ws(' | ', word || '~', letters_before || word || '~', parted) AS whole_number,
        nullif(concat_ws(' | ', letters_before || word || ':*^', CASE WHEN word ~ ${LETTERS} THEN word || after || ':*^' END), '') AS joined,
        CASE WHEN has_unit THEN concat_ws(' | ', after || ':*^', word || '_' || after || ':*^', units) WHEN whole THEN '~' ELSE ':*^' END AS ending
      FROM (
        SELECT *, coalesce(whole AND after_same IS NULL OR (is_number AND after ~ ${UNIT}), false) AS has_unit,
          CASE WHEN is_number THEN replace(after_same, '#', word) END AS units
        FROM (
          SELECT *, word ~ ${NUMBER} AS is_number, before ~ ${NUMBER} AS is_behind_number,
            CASE WHEN before ~ ${LETTERS} THEN before END AS letters_before,
            CASE WHEN word ~ ${LETTERS_AND_NUMBER} THEN '(' || regexp_replace(word, ${LETTERS_AND_NUMBER}, '\\1~ & \\2~') || ')' END AS parted
          FROM (
            SELECT *, lag(word) OVER (${order}) AS before, lead(word) OVER (${order}) AS after, lead(same) OVER (${order}) AS after_same
            FROM (SELECT ${key}word, position, alternatives, whole, ${meanings} FROM query_words) words
          ) beside
        ) parts
      ) numbers
    ) pieces
  ) ended`;
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
