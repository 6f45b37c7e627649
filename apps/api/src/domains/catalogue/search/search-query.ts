import { NARROW_BELOW, share } from './search-candidates.ts';
import { LARGEST_PART } from './search-parts.ts';
import { all, one } from './search-terms.ts';

/** SQL: the CTE `query` of the CTE `terms` of `$text`. A prefix of a code is found with any separators; "1.5" is no prefix of "15". A GTIN is found whole. */
export const QUERY = `query AS MATERIALIZED (
    SELECT possible, may_leave_out, long, each, CASE WHEN codes IS NULL THEN anywhere ELSE anywhere || codes END AS anywhere, in_name, in_name_or_maker,
      undescribed, is_meant, is_unnamed, is_whole, with_unit, phrase, code, begins_code, gtin::tsquery AS gtin, codes
    FROM (
        SELECT count(*) > 0 AND bool_and(alternatives IS NOT NULL) AS possible, count(*) BETWEEN 2 AND ${LARGEST_PART} AS may_leave_out,
          array_agg(word) FILTER (WHERE same IS NULL AND word ~ '^[[:alpha:]]{4,}$') AS long,
          array_agg(${one('anywhere')} ORDER BY position) AS each, ${all('anywhere')} AS anywhere,
          ${all('term', 'AB')} AS in_name, ${all('term', 'ABC')} AS in_name_or_maker, ${all('term')} AS undescribed,
          ${all('is_meant')} AS is_meant, bool_and(same IS NOT NULL) AS is_unnamed,
          ${all('is_whole', 'BCD')} AS is_whole, ${all('with_unit', 'BCD')} AS with_unit,
          search_key(string_agg(alternatives[1], ' ' ORDER BY position)) AS phrase, search_code($text) AS code
        FROM terms
      ) read,
      LATERAL (SELECT code ~ '[0-9]' AND search_text($text) NOT LIKE '%.%' AS begins_code) AS typed,
      LATERAL (SELECT CASE WHEN code ~ '^[0-9]{8,14}$' THEN '_' || lpad(code, 14, '0') END AS gtin) AS numbers,
      LATERAL (SELECT CASE WHEN length(code) > 3 AND begins_code THEN (code || ':*' || coalesce(' | ' || gtin, ''))::tsquery END AS codes) AS either
  )`;

/** SQL: what of a query the index is asked for, of the shares of `query` that are in `shares`: all of it, and in a large list rare words alone. */
export const WANTED = 'wanted AS (SELECT anywhere, NULL::tsquery AS narrow FROM query)';
export const SHARES = `shares AS MATERIALIZED (SELECT alone, ${share('alone')} AS share FROM query, unnest(each) AS alone)`;
export const WANTED_OF_LARGE = `wanted AS (
    SELECT anywhere, CASE WHEN codes IS NULL THEN narrow ELSE narrow || codes END AS narrow, (SELECT min(share) FROM shares) AS rarest
    FROM query, (SELECT (string_agg('(' || alone::text || ')', ' & ') FILTER (WHERE share < narrow_below))::tsquery AS narrow FROM shares, ${NARROW_BELOW}) AS rare
  )`;
