import type { Query, Statement } from '@formulary/api/db/client';

const OPEN_CARTS: Statement = {
  name: 'drop_open_cart',
  text: `DELETE FROM carts c WHERE c.user_id = $1::int AND c.ordered_at IS NULL
           AND NOT EXISTS (SELECT FROM orders o WHERE o.cart_id = c.id)`,
};

/** Throws away what a user has in the cart and did not order. */
export async function dropOpenCart(query: Query, userId: number): Promise<void> {
  await query(OPEN_CARTS, [userId]);
}
