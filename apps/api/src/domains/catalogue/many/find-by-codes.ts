import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { FOUND, foundProducts } from './found-products.ts';

const CodeHit = z.object({
  /** Which of the asked texts, from 1. */
  asked: z.int(),
  by: z.enum(['code', 'gtin', 'own_wholesaler_code', 'wholesaler_code']),
  productId: z.int(),
});
export type CodeHit = z.infer<typeof CodeHit>;

/*
 * A code counts without case and what stands between its letters and figures, as in the search; a wholesaler's without
 * case, and without the spaces and dashes that are typed within it. Those of wholesalers without an account are told apart:
 * the practice reads other lists.
 */
const BY_CODES = statement('find_by_codes', {
  takes: { practiceId: 'int', codes: 'text[]', gtins: 'text[]' },
  gives: { ...FOUND, hits: z.array(CodeHit) },
  mayLag: true,
  sql: `WITH asked AS MATERIALIZED (
      SELECT asked, ARRAY[upper(code), translate(upper(code), ' -', '')] AS written, search_code(code) AS code, nullif(gtin, '') AS gtin
      FROM unnest($codes, $gtins) WITH ORDINALITY AS asked(code, gtin, asked)
    ),
    found AS MATERIALIZED (
      SELECT asked, 'code' AS by, s.product_id
      FROM asked JOIN product_search s ON s.code_key = asked.code AND asked.code <> ''
      UNION SELECT asked, 'gtin', p.id FROM asked JOIN products p USING (gtin)
      UNION SELECT asked, CASE WHEN a.practice_id IS NULL THEN 'wholesaler_code' ELSE 'own_wholesaler_code' END, o.product_id
      FROM asked JOIN offers o ON upper(o.wholesaler_code) = ANY(asked.written)
      LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = o.wholesaler_id AND a.practice_id = $practiceId
    )
    SELECT ${foundProducts('found')}, (
      SELECT coalesce(json_agg(json_build_object('asked', asked, 'by', by, 'productId', product_id) ORDER BY asked, by, product_id), '[]') FROM found
    ) AS hits`,
});

/** Products by their code, by their GTIN (14 digits, or empty) or by a wholesaler's code; two lists of the same length. */
export async function findByCodes(
  sql: Sql,
  asked: { practiceId: number; codes: readonly string[]; gtins: readonly string[] },
): Promise<RowOfStatement<typeof BY_CODES>> {
  const [found] = await sql.run(BY_CODES, asked);
  if (!found) throw new Error('the statement always answers one row');
  return found;
}
