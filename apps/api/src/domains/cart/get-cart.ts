import type { Cart } from '@formulary/contracts/cart';
import type { Db, Statement } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { readLines } from './cart-queries.ts';
import { cartView } from './cart-view.ts';

const OPEN_CART: Statement = {
  name: 'open_cart',
  text: `WITH found AS (SELECT id FROM carts WHERE user_id = $1::int AND ordered_at IS NULL),
           made AS (INSERT INTO carts (user_id, created_at) SELECT $1::int, $2::timestamptz WHERE NOT EXISTS (SELECT 1 FROM found)
                    ON CONFLICT DO NOTHING RETURNING id)
         SELECT id FROM found UNION ALL SELECT id FROM made`,
};

/** The user's open cart, made on first use. */
export async function getCart({ db, clock }: { db: Db; clock: Clock }, user: SignedInUser): Promise<Cart> {
  const now = clock.now();
  const open = () => db.query<{ id: number }>(OPEN_CART, [user.id, now]);
  // Empty only when another request made the cart between this statement's look and its insert.
  const [cart] = await open().then((rows) => (rows.length > 0 ? rows : open()));
  if (!cart) throw new Error('the open cart is found or made');
  return cartView(cart.id, await readLines(db.query, { user, cartId: cart.id, now }));
}
