import type { Sql } from '../../db/sql.ts';
import { type OwnId, type RowOfStatement, statement } from '../../db/statement.ts';

const LOCK_CART = statement('lock_cart_to_order', {
  takes: { userId: 'int', cartId: 'int' },
  gives: { id: 'own carts', isOrdered: 'bool', practiceName: 'text', practiceAddress: 'text', practicePhone: 'text' },
  sql: `SELECT c.id, c.ordered_at IS NOT NULL AS "isOrdered", p.name AS "practiceName", p.address AS "practiceAddress",
      p.phone AS "practicePhone"
    FROM carts c JOIN users u ON u.id = c.user_id JOIN practices p ON p.id = u.practice_id
    WHERE c.id = $cartId AND c.user_id = $userId
    FOR UPDATE OF c`,
});

export type CartToOrder = RowOfStatement<typeof LOCK_CART>;

/** Locks a user's cart, open or ordered; undefined when it is not theirs. */
export async function lockCartToOrder(
  sql: Sql,
  of: { userId: number; cartId: number },
): Promise<CartToOrder | undefined> {
  const [cart] = await sql.run(LOCK_CART, of);
  return cart;
}

const END_CART = statement('end_cart', {
  takes: { cartId: 'own carts', now: 'timestamptz' },
  sql: `UPDATE carts SET ordered_at = $now WHERE id = $cartId`,
});
const CARRY_OVER = statement('carry_lines_over', {
  takes: { userId: 'int', cartId: 'own carts', now: 'timestamptz' },
  sql: `WITH next AS (INSERT INTO carts (user_id, created_at) VALUES ($userId, $now) RETURNING id)
    UPDATE cart_items SET cart_id = next.id FROM next WHERE cart_id = $cartId AND NOT is_active`,
});

/** Ends a cart; lines that were set aside move to the user's next cart and keep their ids. */
export async function closeCart(sql: Sql, cart: { userId: number; cartId: OwnId<'carts'>; now: Date }): Promise<void> {
  await sql.run(END_CART, cart);
  await sql.run(CARRY_OVER, cart);
}
