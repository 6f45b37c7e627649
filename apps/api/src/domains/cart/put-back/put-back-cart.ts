import type { Cart } from '@formulary/contracts/cart';
import { cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { cartFingerprint, rearrangeCart } from '../rearrange-cart.ts';
import { rowsPlaced } from './rows-placed.ts';

/**
 * Puts the lines of the open cart back where they were before `applyCheapestSplit` or `switchToCheapest` moved them. Throws `cart_changed`
 * where the cart is not as that left it, and what `rowsPlaced` and `claimKey` throw.
 */
export async function putBackCart(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  request: BodyOf<typeof cheapestSplitRoutes.putBackCart>,
  key?: string,
): Promise<Cart> {
  const asked = { user, key, operation: cheapestSplitRoutes.putBackCart.id, request, now: clock.now() };
  const { cart } = await rearrangeCart(db, asked, ({ rows }) => {
    if (cartFingerprint(rows) !== request.fingerprint) {
      throw new DomainError('cart_changed', 'The cart has changed since.');
    }
    return { after: rowsPlaced(rows, request.before), told: {} };
  });
  return cart;
}
