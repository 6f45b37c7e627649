import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const LOCK = statement('lock_carts_with_offers', {
  anyPractice: 'the provider archives a wholesaler or a product for all practices',
  takes: { wholesalerId: 'int?', productId: 'int?' },
  gives: { id: 'int' },
  sql: `SELECT id FROM carts WHERE ordered_at IS NULL AND EXISTS (
      SELECT FROM cart_items i JOIN offers o ON o.id = i.offer_id
      WHERE i.cart_id = carts.id AND ($wholesalerId::int IS NULL OR o.wholesaler_id = $wholesalerId) AND ($productId::int IS NULL OR o.product_id = $productId))
    ORDER BY id FOR UPDATE`,
});

/**
 * Waits for orders that are being placed of carts with lines at a wholesaler, or of a product, and keeps further ones waiting until the
 * transaction ends. They then find what it changed. Answers how many carts there are.
 */
export async function lockCartsWith(tx: Sql, of: { wholesalerId: number } | { productId: number }): Promise<number> {
  return (await tx.run(LOCK, { wholesalerId: null, productId: null, ...of })).length;
}

const COUNT = statement('count_carts_with_offers', {
  anyPractice: 'the provider is told how many carts a wholesaler stands in',
  takes: { wholesalerId: 'int' },
  gives: { carts: 'int' },
  sql: `SELECT count(DISTINCT c.id)::int AS carts FROM carts c JOIN cart_items i ON i.cart_id = c.id JOIN offers o ON o.id = i.offer_id
    WHERE c.ordered_at IS NULL AND o.wholesaler_id = $wholesalerId`,
});

/** Open carts with lines at a wholesaler. */
export async function countCartsWith(sql: Sql, of: { wholesalerId: number }): Promise<number> {
  return (await sql.run(COUNT, of))[0]?.carts ?? 0;
}
