import type { Cart } from '@formulary/contracts/cart';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lastingCart, makeOpenCart, readOpenCart } from './cart-queries.ts';
import { cartView } from './cart-view.ts';

/** The user's open cart, made on first use. */
export async function getCart({ db, clock }: { db: Db; clock: Clock }, user: SignedInUser): Promise<Cart> {
  const now = clock.now();
  return lastingCart(async () => {
    const found = await readOpenCart(db.query, { user, now });
    if (found) return cartView(found.id, found.lines);
    const made = await makeOpenCart(db.query, user.id, now);
    return made && cartView(made.id, []);
  });
}
