import { VOLUME_UNITS } from './as-typed.ts';
import { BROAD } from './search-candidates.ts';
import { one } from './search-terms.ts';

/*
 * Where nothing has all words of a query, the largest part of them that something has. A strength is never left out, and the
 * rest has to name something: forms and species alone say what kind, and not which.
 */

/** Words of a query. Beyond that it is not helped by leaving some out. */
export const LARGEST_PART = 8;
/** Products that are looked at for it. */
const LOOKED_AT = 10_000;

const MASS = ['mg', 'mcg', 'ug', 'g', 'iu', 'ui', 'unit', 'pct'];
const IN_VOLUME = `(?:${VOLUME_UNITS.join('|')})`;
const IS_VOLUME_UNIT = `'^${IN_VOLUME}$'`;
const NAME = `'^[[:alpha:]]{3,}$'`;

/** SQL: the number in a column with any unit of a strength, in a name or a description. */
const strengthOf = (number: string) =>
  MASS.flatMap((unit) => ['', '.'].flatMap((field) => [`${field}#${unit}`, `${field}#_${unit}`]))
    .map((term) => `'${term.replace('#', `' || ${number} || '`)}'`)
    .join(` || ' | ' || `);

const has = (place: number) => `CASE WHEN words @@ alone[${place}] THEN ${2 ** (LARGEST_PART - place)} ELSE 0 END`;
const EACH = Array.from({ length: LARGEST_PART }, (_, index) => has(index + 1)).join(' + ');

/** SQL: of a column of `parts`, the sum of the bits where `condition` holds. */
const bits = (condition: string) => `coalesce(sum(bit) FILTER (WHERE ${condition}), 0)::int`;
const countOf = (mask: string) => `bit_count((${mask})::bit(${LARGEST_PART}))`;

/**
 * SQL: the CTE `terms`, those of all `terms` that are kept, in a list of which `sampled` is a part. Each has a bit, the first word the
 * highest: of parts as large, that with more names is kept, and then that with the first words.
 */
export const kept = (terms: string, way: 'large' | 'by index' | 'within') => `
  parts AS MATERIALIZED (
    SELECT *, 2 ^ (${LARGEST_PART} - position) AS bit, is_loose_number OR (is_volume_unit AND lag(is_loose_number, 1, false) OVER (ORDER BY position)) AS is_loose,
      same IS NULL AND NOT is_strength AND word ~ ${NAME} AS is_name
    FROM (
      SELECT *, first_number = position AS is_first_number,
        is_number AND (NOT is_strength OR before_volume_unit) AND word = ANY($loose) AND position > first_number AS is_loose_number
      FROM (
        SELECT *, word ~ ${IS_VOLUME_UNIT} AS is_volume_unit, coalesce(lead(word) OVER (ORDER BY position) ~ ${IS_VOLUME_UNIT}, false) AS before_volume_unit,
          min(position) FILTER (WHERE is_number) OVER () AS first_number
        FROM (${terms}) all_terms
      ) beside
    ) numbers
  ),
  asked AS MATERIALIZED (
    SELECT count(*) AS words, array_agg(alone ORDER BY position) AS alone, ${bits('(is_strength OR is_number) AND NOT is_loose')} AS required,
      ${bits('is_loose')} AS loose, ${bits('is_name')} AS names, (string_agg(${strengthOf('word')}, '') FILTER (WHERE is_first_number))::tsquery AS strength,
      (string_agg(${strengthOf('word')}, ' | ') FILTER (WHERE is_loose_number))::tsquery AS loose_strength,
      coalesce(${one(`string_agg('(' || anywhere || ')', ' | ') FILTER (WHERE is_name AND share < ${BROAD})`)}, ${one(`string_agg('(' || anywhere || ')', ' | ') FILTER (WHERE is_name)`)}) AS named
    FROM parts
  ),
  looked_at AS MATERIALIZED (
    SELECT ${EACH} AS found, CASE WHEN loose > 0 THEN words @@ strength END AS has_strength, CASE WHEN loose > 0 THEN words @@ loose_strength END AS has_loose
    FROM product_search, (SELECT * FROM asked WHERE words BETWEEN 2 AND ${LARGEST_PART} OFFSET 0) query (word_count, alone, required, loose, names, strength, loose_strength, named)
    WHERE words @@ named${way === 'within' ? ' AND ($manufacturer IS NULL OR manufacturer_id = $manufacturer) AND ($ingredient IS NULL OR ingredient_ids @> ARRAY[$ingredient])' : ''}
    LIMIT ${LOOKED_AT}
  ),
  largest AS MATERIALIZED (
    SELECT found FROM looked_at, asked
    WHERE found & required = required AND found & names > 0 AND (found & loose = loose OR (has_strength AND NOT EXISTS (
        SELECT FROM looked_at other WHERE other.has_loose AND other.found & names = looked_at.found & names
      )))
    GROUP BY found, names
    ORDER BY ${countOf('found')} DESC, ${countOf('found & names')} DESC, found DESC LIMIT 1
  ),
  terms AS MATERIALIZED (
    SELECT parts.* FROM parts, asked
    WHERE asked.words NOT BETWEEN 2 AND ${LARGEST_PART} OR ((SELECT found FROM largest) & bit::int) > 0
  )`;

/** Whole, and alone between spaces: "40/10" and "1.5" are strengths. */
const COUNT = new RegExp(`(?<!\\S|/\\s*)\\d{1,4}(?!\\S|\\s*/|\\s+${IN_VOLUME}(?!\\S))`, 'gi');
/** Not of "15 mg/5 ml", nor of "15mg 5ml", which may be the same. */
const VOLUME = new RegExp(`(?<!\\S|/\\s*|(?:${MASS.join('|')})\\s+)\\d{1,4}(?=\\s?${IN_VOLUME}(?!\\S))`, 'gi');

/**
 * Numbers of a text that may say how many, or what volume, is in a pack. They are left out only behind a number that what is found
 * has as its strength, and where nothing of the name has them as one.
 */
export const looseNumbers = (text: string): string[] => [...(text.match(COUNT) ?? []), ...(text.match(VOLUME) ?? [])];
