import type { Cart } from '@formulary/contracts/cart';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { makeOpenCart, readOpenCart } from './cart-queries.ts';
import { cartView } from './cart-view.ts';

/** The user's open cart, made on first use. */
export async function getCart({ db, clock }: { db: Db; clock: Clock }, user: SignedInUser): Promise<Cart> {
  const now = clock.now();
  const read = () => readOpenCart(db.query, { user, now });
  const found = await read();
  if (found) return cartView(found.id, found.lines);
  const made = await makeOpenCart(db.query, user.id, now);
  if (made) return cartView(made.id, []);
  // Another request made it between this one's look and its insert.
  const others = await read();
  if (!others) throw new Error('the open cart is found or made');
  return cartView(others.id, others.lines);
}
