import { CheapestSplit } from '@formulary/contracts/cart/cheapest-split';
import { cartOf } from './cart-client.ts';
import { type MadeUser, makeOffers, makeProducts, makeUser, makeWholesaler, unique } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A cart that another split makes cheaper, the calls of a user's cheapest split, and the rows of their cart. */
export function cheapestSplitShopOf(app: TestApp) {
  /** Three products at two wholesalers with fees; the first is cheaper at the one, the others at the other. */
  async function makeShop() {
    const first = await makeWholesaler(app, { deliveryFee: 8.5 });
    const second = await makeWholesaler(app, { deliveryFee: 11.5, freeShippingThreshold: 210 });
    const products = await makeProducts(app, {}, {}, {});
    const [a = 0, b = 0, c = 0] = products;
    const here = await makeOffers(app, first, { product: a, grossPrice: 20 }, { product: b, grossPrice: 20 });
    /** The second's whole list, by an import. */
    const importList = (grossPrice: number) =>
      makeOffers(
        app,
        second,
        { product: a, grossPrice },
        { product: b, grossPrice: 23 },
        { product: c, grossPrice: 201.3 },
      );
    const there = await importList(22.26);
    const user = await makeUser(app, [first, second]);
    const cart = cartOf(app, user);
    for (const product of products) await cart.add(product);
    return { first, second, importList, products, here, there, user, cart, ...callsOf(user) };
  }

  function callsOf({ token }: MadeUser) {
    return {
      ask: async (query = '') =>
        CheapestSplit.parse((await app.call('GET', `/api/cart/cheapest-split/${query}`, { token })).body),
      apply: (body: object, key = unique()) =>
        app.call('POST', '/api/cart/cheapest-split/', { token, body, headers: { 'idempotency-key': key } }),
      putBack: (body: object, key = unique()) =>
        app.call('POST', '/api/cart/put-back/', { token, body, headers: { 'idempotency-key': key } }),
    };
  }

  const rowsOf = (userId: number) =>
    app.db.prisma.cartItem.findMany({
      where: { cart: { userId } },
      select: { id: true, offerId: true, quantity: true, isActive: true, pinned: true, replacedProductId: true },
      orderBy: { id: 'asc' },
    });

  return { makeShop, callsOf, rowsOf };
}
