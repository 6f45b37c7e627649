import type { Cart } from '@formulary/contracts/cart';
import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { findOpenCart, makeOpenCart, retryUntilFound } from './cart-queries.ts';
import { cartView } from './cart-view.ts';

/** The user's open cart, made on first use. */
export async function getCart({ db, clock }: { db: Sql; clock: Clock }, user: SignedInUser): Promise<Cart> {
  const now = clock.now();
  return retryUntilFound(async () => {
    const found = await findOpenCart(db, { user, now });
    if (found) return cartView(found.id, found.lines);
    const made = await makeOpenCart(db, user.id, now);
    return made && cartView(made.id, []);
  });
}
