import { cartOf } from './cart-client.ts';
import { type MadeUser, makeOffers, makeProducts, makeUser, makeWholesaler } from './factories.ts';
import { writePastPurchases } from './past-purchases.ts';
import type { TestApp } from './test-app.ts';

/** A user whose cart is below free delivery by what the practice has bought every fortnight of the past year. */
export async function makeBuyerBelowThreshold(app: TestApp): Promise<MadeUser> {
  const wholesaler = await makeWholesaler(app, { deliveryFee: 10, freeShippingThreshold: 100 });
  const products = await makeProducts(app, {}, {}, {});
  const [inCart = 0] = products;
  const offers = await makeOffers(
    app,
    wholesaler,
    ...products.map((product) => ({ product, grossPrice: product === inCart ? 80 : 20 })),
  );
  const user = await makeUser(app, [wholesaler]);
  // In turn: what was bought on one day is called for on the others.
  const fortnights = Array.from({ length: 24 }, (_, time) => time * 14);
  const past = offers.map((offer, at) => ({ offer, daysAgo: fortnights.map((days) => 3 + 4 * at + days) }));
  await writePastPurchases(app, user, wholesaler, past);
  await cartOf(app, user).add(inCart);
  return user;
}
