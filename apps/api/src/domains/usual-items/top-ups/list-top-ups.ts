import { deliveriesOf } from '@formulary/allocation/cost';
import { CART_LINES_MAX } from '@formulary/contracts/cart';
import type { TopUp } from '@formulary/contracts/usual-items/top-ups';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { basketOf, readBasket, type StoredBasket } from '../../cart/public.ts';
import type { UsualItemsDeps } from '../list-usual-items.ts';
import { MOST_ITEMS } from './cheapest-top-up.ts';
import { isBorneOut } from './is-borne-out.ts';
import { belowThreshold, proposeTopUps } from './propose-top-ups.ts';
import { type RegularProduct, readRegularProducts } from './read-regular-products.ts';
import { topUpView } from './top-up-view.ts';

/**
 * What the practice buys anyway and would make deliveries of the user's cart free, the cart's lines staying where they
 * are. Nothing where the practice's own past does not bear it out.
 */
export async function listTopUps(
  { db, clock, frame: { timeZone } }: UsualItemsDeps,
  { id: userId, practiceId }: SignedInUser,
): Promise<TopUp[]> {
  const basket = await readBasket(db, userId);
  const { rows, wholesalers } = basket;
  const deliveries = deliveriesNow(basket);
  if (belowThreshold(deliveries).length === 0 || rows.length + MOST_ITEMS > CART_LINES_MAX) return [];
  const inCart = rows.map(({ productId }) => productId);
  const of = { practiceId, now: clock.now(), timeZone, wholesalers, inCart };
  const { today, products } = await readRegularProducts(db, of);
  const proposed = proposeTopUps(products, deliveries, today);
  if (proposed.length === 0 || !isBorneOut(pastOf(products), today)) return [];
  const names = new Map(wholesalers.map(({ id, name }) => [id, name]));
  return proposed.map((topUp) => topUpView(topUp, names));
}

const pastOf = (products: readonly RegularProduct[]) => products.map(({ purchases }) => purchases);

/** As the cart shows them: also lines that cannot be ordered where they are count towards a threshold. */
function deliveriesNow(stored: StoredBasket) {
  const { lines, wholesalers } = basketOf(stored, {});
  const placed = lines.flatMap((line) => {
    const offer = line.offers.find(({ id }) => id === line.offer);
    return offer ? [{ line, offer, quantity: line.quantity }] : [];
  });
  return deliveriesOf(placed, wholesalers);
}
