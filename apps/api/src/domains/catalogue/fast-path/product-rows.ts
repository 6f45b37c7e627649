import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';

/** SQL: the `Standings` of a practice. */
export const standingsOf = (practiceId: string) => `(
  SELECT coalesce(json_object_agg(w.id, json_build_object('preference', w.preference, 'hasAccount', a.practice_id IS NOT NULL)), '{}')
  FROM wholesalers w LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = ${practiceId})`;

/** SQL: the stored offers of a row of `product_search`, by its alias. */
const offersOf = (product: string) =>
  `coalesce((SELECT offers FROM product_offers WHERE product_id = ${product}.product_id), '[]')`;

/** SQL: the same with its card, as members of an object that is a `StoredProduct`. */
export const storedOf = (product: string) => `'card', ${product}.card, 'offers', ${offersOf(product)}`;

const shown = (product: string) => `'{"card":' || ${product}.card::text || ',"offers":' || ${offersOf(product)}::text`;
const other = (product: string, end = `'}'`) =>
  `CASE WHEN ${product}.product_id IS NULL THEN 'null' ELSE ${shown(product)} || ${end} END`;
/** SQL: a `SearchRowText`, concatenated as text because building JSON is much slower. */
export const ROW = `s.product_id || ${shown('s')} || ',"preferred":' || ${other('p')} || ',"replacement":' || ${other('r', `',"preferred":' || ${other('rp')} || '}'`)} || '}'`;
/** The joins of `ROW`: the preferred product, the replacement, and its preferred product. */
export const OTHERS = `LEFT JOIN product_search p ON p.product_id = s.preferred_id
  LEFT JOIN product_search r ON r.product_id = s.replacement_id LEFT JOIN product_search rp ON rp.product_id = r.preferred_id`;

const PRODUCT = statement('product_row', {
  takes: { practiceId: 'int', productId: 'int' },
  gives: { standings: 'text', row: 'text?' },
  isShared: true,
  mayLag: true,
  sql: `SELECT ${standingsOf('$practiceId')}::text AS standings,
          (SELECT ${ROW} FROM product_search s ${OTHERS} WHERE s.product_id = $productId) AS row`,
});

export async function findProductRow(sql: Sql, product: { practiceId: number; productId: number }) {
  const [found] = await sql.run(PRODUCT, product);
  return found?.row ? { standings: found.standings, row: found.row } : undefined;
}
