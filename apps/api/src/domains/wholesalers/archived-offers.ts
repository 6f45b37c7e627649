import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

/*
 * What is archived takes its offers out of what is read: they are withdrawn, as those that a list has no more. Their time is the archiving's
 * own, by which they are told from all others and come back as they were, with prices and codes.
 */

const OF_WHOLESALER = statement('withdraw_offers_of_wholesaler', {
  takes: { wholesalerId: 'int', at: 'timestamptz' },
  gives: { productId: 'int' },
  sql: `UPDATE offers SET is_available = false, withdrawn_at = $at WHERE wholesaler_id = $wholesalerId AND is_available
    RETURNING product_id AS "productId"`,
});
const OF_PRODUCT = statement('withdraw_offers_of_product', {
  takes: { productId: 'int', at: 'timestamptz' },
  gives: { productId: 'int' },
  sql: `UPDATE offers SET is_available = false, withdrawn_at = $at WHERE product_id = $productId AND is_available
    RETURNING product_id AS "productId"`,
});

/** Answers the products that had an offer there. */
export async function withdrawOffersOfWholesaler(
  tx: Sql,
  archived: { wholesalerId: number; at: Date },
): Promise<number[]> {
  return (await tx.run(OF_WHOLESALER, archived)).map(({ productId }) => productId);
}

/** Answers how many were withdrawn. */
export async function withdrawOffersOfProduct(tx: Sql, archived: { productId: number; at: Date }): Promise<number> {
  return (await tx.run(OF_PRODUCT, archived)).length;
}

/** Offers of products that are archived themselves wait for these. */
const BACK_WITH_WHOLESALER = statement('offers_back_with_wholesaler', {
  takes: { wholesalerId: 'int', at: 'timestamptz' },
  gives: { productId: 'int', isAvailable: 'bool' },
  sql: `UPDATE offers o SET is_available = p.archived_at IS NULL, withdrawn_at = p.archived_at FROM products p
    WHERE p.id = o.product_id AND o.wholesaler_id = $wholesalerId AND o.withdrawn_at = $at
    RETURNING o.product_id AS "productId", o.is_available AS "isAvailable"`,
});

/** Brings back what was withdrawn with a wholesaler; answers the products that it offers again. */
export async function bringBackWithWholesaler(
  tx: Sql,
  archived: { wholesalerId: number; at: Date },
): Promise<number[]> {
  const found = await tx.run(BACK_WITH_WHOLESALER, archived);
  return found.flatMap(({ productId, isAvailable }) => (isAvailable ? [productId] : []));
}

/** A newer list of a wholesaler was read without this product: its price of before may be wrong, so the next list brings it. */
const BACK_WITH_PRODUCT = statement('offers_back_with_product', {
  takes: { productId: 'int', at: 'timestamptz' },
  gives: { isAvailable: 'bool', waits: 'bool' },
  sql: `UPDATE offers o SET is_available = w.archived_at IS NULL AND NOT listed.newer,
      withdrawn_at = CASE WHEN listed.newer THEN o.withdrawn_at ELSE w.archived_at END
    FROM wholesalers w, LATERAL (SELECT coalesce(w.last_pricing_update > $at, false) AS newer) listed
    WHERE w.id = o.wholesaler_id AND o.product_id = $productId AND o.withdrawn_at = $at
    RETURNING o.is_available AS "isAvailable", listed.newer AS waits`,
});

/** Brings back what was withdrawn with a product; answers how many are offered again, and how many come with their wholesaler's next list. */
export async function bringBackWithProduct(
  tx: Sql,
  archived: { productId: number; at: Date },
): Promise<{ back: number; waiting: number }> {
  const found = await tx.run(BACK_WITH_PRODUCT, archived);
  return {
    back: found.filter(({ isAvailable }) => isAvailable).length,
    waiting: found.filter(({ waits }) => waits).length,
  };
}
