import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { CREATE_PRICE_LIST_CHANGES } from './compare-list.ts';

const after = [CREATE_PRICE_LIST_CHANGES];

/** Of each offer what it was and what it would be. Stock is left out: it moves by the hour, and nobody looks at it in a preview. */
const STAMP = statement('stamp_of_difference', {
  gives: { stamp: 'text' },
  after,
  sql: `SELECT count(*) || ':' || coalesce(sum(hashtextextended(ROW(c.kind, c.product_id, c.wholesaler_code, c.gross_price, c.discount,
      c.manufacturer_discount_override, o.wholesaler_code, o.gross_price, o.discount, o.manufacturer_discount_override,
      o.is_available)::text, 0)::numeric), 0) AS stamp
    FROM price_list_changes c LEFT JOIN offers o ON o.id = c.offer_id WHERE NOT c.is_in_stock_alone`,
});

/** The same for the same differences, in any order. */
export async function stampOfDifference(tx: Sql): Promise<string> {
  const [found] = await tx.run(STAMP);
  return found?.stamp ?? '';
}

const OFFERS = statement('offers_new_or_gone', {
  takes: { kind: 'text', limit: 'int' },
  gives: { code: 'text', name: 'text', gross_price: 'float8' },
  after,
  sql: `SELECT p.code, p.name, first.price::float8 AS gross_price
    FROM (
      SELECT c.product_id, coalesce(o.gross_price, c.gross_price) AS price
      FROM price_list_changes c LEFT JOIN offers o ON o.id = c.offer_id WHERE c.kind = $kind
      ORDER BY price DESC, c.product_id LIMIT $limit
    ) first JOIN products p ON p.id = first.product_id
    ORDER BY first.price DESC, first.product_id`,
});
type NamedOffer = RowOfStatement<typeof OFFERS>;

/** The dearest offers that a compared list brings, or that it lacks. */
export function readOffersOf(tx: Sql, kind: 'new' | 'gone', limit: number): Promise<NamedOffer[]> {
  return tx.run(OFFERS, { kind, limit });
}
