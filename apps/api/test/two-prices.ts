import { cartOf } from './cart-client.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler, unique } from './factories.ts';
import type { TestApp } from './test-app.ts';

/**
 * So many products that a dear wholesaler offers for 20 each, the first of which, or all, a cheap one has for 10; and a
 * user with an account at both.
 */
export async function makeTwoPrices(
  test: TestApp,
  { products = 3, atCheap: cheaper = products }: { products?: number; atCheap?: number } = {},
) {
  const dear = await makeWholesaler(test);
  const cheap = await makeWholesaler(test);
  const codes = Array.from({ length: products }, () => unique('c'));
  const ids = await makeProducts(test, ...codes.map((code) => ({ code })));
  const atDear = await makeOffers(test, dear, ...ids.map((product) => ({ product, grossPrice: 20 })));
  const some = ids.slice(0, cheaper).map((product) => ({ product, grossPrice: 10 }));
  const atCheap = await makeOffers(test, cheap, ...some);
  const user = await makeUser(test, [dear, cheap]);
  return { dear, cheap, codes, ids, atDear, atCheap, user, cart: cartOf(test, user) };
}
