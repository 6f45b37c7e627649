import type { Sql } from '../../db/sql.ts';
import { type OwnId, statement } from '../../db/statement.ts';

const TAKE = statement('take_active_lines', {
  takes: { cartId: 'own carts' },
  gives: { productId: 'int', quantity: 'int' },
  sql: `WITH taken AS (DELETE FROM cart_items WHERE cart_id = $cartId AND is_active RETURNING offer_id, quantity)
    SELECT o.product_id AS "productId", sum(t.quantity)::int AS quantity
    FROM taken t JOIN offers o ON o.id = t.offer_id GROUP BY o.product_id ORDER BY o.product_id`,
});

/** Takes all that would be ordered out of a locked cart: pieces by product. */
export function takeActiveLines(sql: Sql, cartId: OwnId<'carts'>): Promise<{ productId: number; quantity: number }[]> {
  return sql.run(TAKE, { cartId });
}
