import { queryIn, type Tx } from '../../db/client.ts';
import type { CartLine } from './cart-line.ts';
import { readLines } from './cart-queries.ts';

export interface CartToOrder {
  id: number;
  isOrdered: boolean;
  practiceName: string;
  practiceAddress: string;
}

/** Locks a user's cart for ordering, whether or not it has been ordered already; undefined when it is not theirs. */
export async function lockCartToOrder(tx: Tx, userId: number, cartId: number): Promise<CartToOrder | undefined> {
  const [cart] = await tx.$queryRaw<CartToOrder[]>`
    SELECT c.id, c.ordered_at IS NOT NULL AS "isOrdered", p.name AS "practiceName", p.address AS "practiceAddress"
    FROM carts c JOIN users u ON u.id = c.user_id JOIN practices p ON p.id = u.practice_id
    WHERE c.id = ${cartId}::int AND c.user_id = ${userId}::int
    FOR UPDATE OF c`;
  return cart;
}

/** The lines of a locked cart that are to be ordered. */
export async function readActiveLines(
  tx: Tx,
  user: { id: number; practiceId: number },
  cartId: number,
  now: Date,
): Promise<CartLine[]> {
  const lines = await readLines(queryIn(tx), { user, cartId, now });
  return lines.filter(({ isActive }) => isActive);
}

/** Ends a cart that is being ordered; lines that were set aside move on to the user's next cart and keep their ids. */
export async function closeCart(tx: Tx, userId: number, cartId: number, now: Date): Promise<void> {
  await tx.$executeRaw`UPDATE carts SET ordered_at = ${now}::timestamptz WHERE id = ${cartId}::int`;
  await tx.$executeRaw`
    WITH next AS (INSERT INTO carts (user_id, created_at) VALUES (${userId}::int, ${now}::timestamptz) RETURNING id)
    UPDATE cart_items SET cart_id = next.id FROM next WHERE cart_id = ${cartId}::int AND NOT is_active`;
}
