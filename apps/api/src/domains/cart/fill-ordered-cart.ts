import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { TargetRow } from './cart-row.ts';
import { type CartToOrder, lockCartToOrder } from './cart-to-order.ts';
import { writeRows } from './write-rows.ts';

const MAKE_ORDERED_CART = statement('make_ordered_cart', {
  takes: { userId: 'int', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: 'INSERT INTO carts (user_id, created_at, ordered_at) VALUES ($userId, $now, $now) RETURNING id',
});

/** A cart for an order that is placed at once, beside the user's open one. */
export async function fillOrderedCart(
  sql: Sql,
  { userId, now }: { userId: number; now: Date },
  rows: readonly TargetRow[],
): Promise<CartToOrder> {
  const [made] = await sql.run(MAKE_ORDERED_CART, { userId, now });
  const cart = made && (await lockCartToOrder(sql, { userId, cartId: made.id }));
  if (!cart) throw new Error('a cart that was made is there');
  await writeRows(sql, { cartId: cart.id, now }, { before: [], after: rows });
  return cart;
}
