import type { Db, Statement } from '../../db/client.ts';
import type { SearchRowText, StandingsText } from './render-product.ts';

/** What each wholesaler is to the practice: an offer's price does not say whether it can be ordered. */
export const STANDINGS = standingsFor('$1::int');
export const STANDINGS_OF_USER = standingsFor('(SELECT practice_id FROM users WHERE id = $1::int)');

function standingsFor(practiceId: string): string {
  return `(
  SELECT coalesce(json_object_agg(w.id, json_build_object('preference', w.preference, 'hasAccount', a.practice_id IS NOT NULL)), '{}')
  FROM wholesalers w LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = ${practiceId})`;
}

/** What search shows of the offers of a row of products. */
export const offersOf = (product: string) =>
  `coalesce((SELECT offers FROM product_offers WHERE product_id = ${product}.product_id), '[]')`;

const shown = (product: string) => `'{"card":' || ${product}.card::text || ',"offers":' || ${offersOf(product)}::text`;
const other = (product: string, end = `'}'`) =>
  `CASE WHEN ${product}.product_id IS NULL THEN 'null' ELSE ${shown(product)} || ${end} END`;
/** A `SearchRowText` without a line break: put together as text, which costs a fraction of building it. */
export const ROW = `s.product_id || ${shown('s')} || ',"preferred":' || ${other('p')} || ',"replacement":' || ${other('r', `',"preferred":' || ${other('rp')} || '}'`)} || '}'`;
/** The products that `ROW` shows beside `s`: preferred to it, replacing it, and preferred to the replacement. */
export const OTHERS = `LEFT JOIN product_search p ON p.product_id = s.preferred_id
  LEFT JOIN product_search r ON r.product_id = s.replacement_id LEFT JOIN product_search rp ON rp.product_id = r.preferred_id`;

const PRODUCT: Statement = {
  name: 'search_row',
  text: `SELECT ${STANDINGS}::text AS standings, (SELECT ${ROW} FROM product_search s ${OTHERS} WHERE s.product_id = $2::int) AS row`,
};

export async function findSearchRow(db: Db, practiceId: number, productId: number) {
  const [found] = await db.read<{ standings: StandingsText; row: SearchRowText | null }>(PRODUCT, [
    practiceId,
    productId,
  ]);
  return found?.row ? { standings: found.standings, row: found.row } : undefined;
}
