import type { Query, Statement } from '../../db/client.ts';
import type { CartLine } from './cart-line.ts';
import { readLines } from './cart-queries.ts';

export interface CartToOrder {
  id: number;
  isOrdered: boolean;
  practiceName: string;
  practiceAddress: string;
  practicePhone: string;
}

const LOCK_CART: Statement = {
  name: 'lock_cart_to_order',
  text: `SELECT c.id, c.ordered_at IS NOT NULL AS "isOrdered", p.name AS "practiceName", p.address AS "practiceAddress",
      p.phone AS "practicePhone"
    FROM carts c JOIN users u ON u.id = c.user_id JOIN practices p ON p.id = u.practice_id
    WHERE c.id = $1::int AND c.user_id = $2::int
    FOR UPDATE OF c`,
};

/** Locks a user's cart for ordering, whether or not it has been ordered already; undefined when it is not theirs. */
export async function lockCartToOrder(query: Query, userId: number, cartId: number): Promise<CartToOrder | undefined> {
  const [cart] = await query<CartToOrder>(LOCK_CART, [cartId, userId]);
  return cart;
}

/** The lines of a locked cart that are to be ordered. */
export async function readActiveLines(
  query: Query,
  user: { id: number; practiceId: number },
  cartId: number,
  now: Date,
): Promise<CartLine[]> {
  const lines = await readLines(query, { user, cartId, now });
  return lines.filter(({ isActive }) => isActive);
}

const END_CART: Statement = {
  name: 'end_cart',
  text: `UPDATE carts SET ordered_at = $1::timestamptz WHERE id = $2::int`,
};
const CARRY_OVER: Statement = {
  name: 'carry_lines_over',
  text: `WITH next AS (INSERT INTO carts (user_id, created_at) VALUES ($1::int, $2::timestamptz) RETURNING id)
    UPDATE cart_items SET cart_id = next.id FROM next WHERE cart_id = $3::int AND NOT is_active`,
};

/** Ends a cart that is being ordered; lines that were set aside move on to the user's next cart and keep their ids. */
export async function closeCart(query: Query, userId: number, cartId: number, now: Date): Promise<void> {
  await query(END_CART, [now, cartId]);
  await query(CARRY_OVER, [userId, now, cartId]);
}
