import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type MadeUser,
  makeOffers,
  makeProduct,
  makeProducts,
  makeUser,
  makeWholesaler,
  type OfferSpec,
} from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

const productFor = async ({ token }: MadeUser, id: number) =>
  (await app.call('GET', `/api/product/${id}/`, { token })).body;
const NO_PRICES = { best_gross_price: null, best_total_discount: null, best_net_price: null };

/** Prices and discounts of few different values, so that ties in the net price are common. */
const someOffer = (product: number): OfferSpec => ({
  product,
  grossPrice: 9.97 + randomInt(3),
  discount: randomInt(3) * 2.5,
  manufacturerDiscountOverride: [null, null, 0, 7.5][randomInt(4)] ?? null,
  stockQuantity: [null, 0, 0, 1, 50][randomInt(5)] ?? null,
});

test('the best prices of every product are what the cart gives, over a random catalogue', async () => {
  const products = await makeProducts(app, ...Array.from({ length: 40 }, () => ({ manufacturerDiscount: 5 })));
  const wholesalers = await Promise.all([2, 1, 3, 1].map((preference) => makeWholesaler(app, { preference })));
  for (const wholesaler of wholesalers) {
    const list = () => products.filter(() => randomInt(4) > 0).map(someOffer);
    await makeOffers(app, wholesaler, ...list());
    // The second list withdraws some, changes some, and brings new ones.
    await makeOffers(app, wholesaler, ...list());
  }
  const practices = await Promise.all(
    [wholesalers, wholesalers.slice(0, 2), []].map((accounts) => makeUser(app, accounts)),
  );

  const seen = { taken: 0, refused: 0 };
  for (const user of practices) {
    for (const id of products) {
      const { body: offers } = await app.call('GET', `/api/wholesaler/product/search/?product_id=${id}`, user);
      const product = await productFor(user, id);
      const added = await app.call('POST', '/api/cart/item/', {
        token: user.token,
        body: { manufacturer_product: id },
      });
      const world = JSON.stringify({ offers, product, added });
      if (added.status === 201) {
        seen.taken += 1;
        expect(product, world).toMatchObject({ is_orderable: true, not_orderable_reason: null });
        const { wholesale_product: taken, discount } = added.body;
        expect(product, world).toMatchObject({
          best_gross_price: taken.gross_price,
          best_net_price: taken.net_price,
          best_total_discount: discount,
        });
      } else {
        seen.refused += 1;
        expect(product, world).toMatchObject({ is_orderable: false, not_orderable_reason: reasonOf(offers) });
        // Offers are listed by net price: the first is the lowest that anybody asks.
        const [lowest] = offers;
        expect(product, world).toMatchObject({
          best_gross_price: lowest?.gross_price ?? null,
          best_net_price: lowest?.net_price ?? null,
        });
      }
      expect(product.stock_status, world).toBe(stockOver(offers));
    }
  }
  expect(seen.taken).toBeGreaterThan(20);
  expect(seen.refused).toBeGreaterThan(20);
});

function reasonOf(offers: { wholesaler: { has_account: boolean } }[]): string {
  if (offers.length === 0) return 'no_offer';
  return offers.some(({ wholesaler }) => wholesaler.has_account) ? 'out_of_stock' : 'no_account';
}

function stockOver(offers: { stock_status: string }[]): string {
  const known = offers.map(({ stock_status }) => stock_status).filter((status) => status !== 'unknown_stock');
  if (known.length === 0) return offers.length === 0 ? 'out_of_stock' : 'unknown_stock';
  return new Set(known).size === 1 ? (known[0] ?? '') : 'partial_stock';
}

describe('best prices', () => {
  test('are worked out from the offer’s override and both discounts', async () => {
    const wholesaler = await makeWholesaler(app);
    const [a = 0, b = 0, c = 0, d = 0] = await makeProducts(app, ...Array(4).fill({ manufacturerDiscount: 5 }));
    await makeOffers(
      app,
      wholesaler,
      { product: a, grossPrice: 20.55, discount: 2.5 },
      { product: b, grossPrice: 20.55, discount: 2.5, manufacturerDiscountOverride: 0 },
      { product: c, grossPrice: 0.3, discount: 12.5, manufacturerDiscountOverride: 87.5 },
      { product: d, grossPrice: 999_999.99, discount: 60, manufacturerDiscountOverride: 60 },
    );
    const user = await makeUser(app, [wholesaler]);
    const pricesOf = async (id: number) => {
      const { best_gross_price, best_total_discount, best_net_price } = await productFor(user, id);
      return [best_gross_price, best_total_discount, best_net_price];
    };
    // 7.5 % of 20.55 is 1.54125; 2.5 % is 0.51375.
    expect(await pricesOf(a)).toEqual([20.55, 7.5, 19.01]);
    expect(await pricesOf(b)).toEqual([20.55, 2.5, 20.04]);
    expect(await pricesOf(c)).toEqual([0.3, 100, 0]);
    expect(await pricesOf(d)).toEqual([999_999.99, 100, 0]);
  });

  test('are of a wholesaler with an account before a cheaper one without', async () => {
    const [mine, other] = [await makeWholesaler(app), await makeWholesaler(app)];
    const product = await makeProduct(app);
    await makeOffers(app, mine, { product, grossPrice: 10 });
    await makeOffers(app, other, { product, grossPrice: 9 });
    expect(await productFor(await makeUser(app, [mine]), product)).toMatchObject({ best_net_price: 10 });
    expect(await productFor(await makeUser(app, [mine, other]), product)).toMatchObject({ best_net_price: 9 });
    expect(await productFor(await makeUser(app), product)).toMatchObject({ best_net_price: 9 });
  });

  test('are none where no wholesaler has the product, or every one has withdrawn it', async () => {
    const wholesaler = await makeWholesaler(app);
    const [never = 0, withdrawn = 0, other = 0] = await makeProducts(app, {}, {}, {});
    await makeOffers(app, wholesaler, { product: withdrawn }, { product: other });
    await makeOffers(app, wholesaler, { product: other });
    const user = await makeUser(app, [wholesaler]);
    for (const id of [never, withdrawn]) {
      expect(await productFor(user, id)).toMatchObject({ ...NO_PRICES, stock_status: 'out_of_stock' });
    }
  });
});
