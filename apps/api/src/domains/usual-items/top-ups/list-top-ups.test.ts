import { TopUp } from '@formulary/contracts/usual-items/top-ups';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cartOf } from '../../../../test/cart-client.ts';
import {
  type MadeUser,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
  type OfferSpec,
  type ProductSpec,
  unique,
} from '../../../../test/factories.ts';
import { dayAgo, writePastPurchases } from '../../../../test/past-purchases.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

/** So many times, every fortnight, the last time so many days ago. */
const fortnightly = (last: number, times = 24) => Array.from({ length: times }, (_, time) => last + time * 14);

const listTopUps = async ({ token }: MadeUser) => {
  const { status, body } = await app.call('GET', '/api/cart/top-ups/', { token });
  expect(status).toBe(200);
  return z.array(TopUp).parse(body);
};

interface Wanted extends Omit<OfferSpec, 'product'> {
  readonly product?: Partial<ProductSpec>;
  readonly daysAgo?: readonly number[];
  readonly quantity?: number;
}

/**
 * A cart of 80 euros at a wholesaler that delivers for 10 below 100, in a practice with a past. `usual` are bought
 * there; and so are, in turn, two more that are too small to be of any use.
 */
async function makeCart(
  usual: readonly Wanted[],
  { fee = 10, times = 24 }: { fee?: number | null; times?: number } = {},
) {
  const wholesaler = await makeWholesaler(app, { deliveryFee: fee, freeShippingThreshold: 100 });
  const other = await makeWholesaler(app, { preference: 2 });
  const small: Wanted[] = [12, 5].map((last) => ({ daysAgo: fortnightly(last, times), grossPrice: 0.01 }));
  const all = [...usual, ...small];
  const [first = 0, ...products] = await makeProducts(app, {}, ...all.map(({ product }) => product ?? {}));
  const specs = all.map(({ product: _, daysAgo: _d, quantity: _q, ...offer }, at) => ({
    ...offer,
    product: products[at] ?? 0,
  }));
  const [atFirst, ...offers] = await makeOffers(app, wholesaler, { product: first, grossPrice: 80 }, ...specs);
  const user = await makeUser(app, [wholesaler, other]);
  const past = all.map(({ daysAgo = fortnightly(10, times), quantity = 2 }, at) => ({
    ...{ offer: offers[at] ?? 0, daysAgo, quantity },
  }));
  await writePastPurchases(app, user, wholesaler, past);
  const cart = cartOf(app, user);
  const { body: line } = await cart.add(first, { wholesale_product: atFirst });
  return { wholesaler, other, products, offers, user, cart, line };
}

describe('what would make a delivery of the cart free', () => {
  test('is what the practice will soon buy anyway, in the quantity it usually buys', async () => {
    const { wholesaler, products, offers, user } = await makeCart([{ grossPrice: 11, discount: 10 }]);
    expect(await listTopUps(user)).toEqual([
      {
        wholesaler: { id: wholesaler.id, name: wholesaler.name },
        missing: 20,
        delivery_fee: 10,
        items: [
          {
            manufacturer_product: products[0],
            name: expect.stringMatching(/^Product /),
            manufacturer_name: 'Maker of tests',
            wholesale_product: offers[0],
            quantity: 2,
            subtotal: 22,
            total: 19.8,
            times: 24,
            interval_days: 14,
            last_date: dayAgo(app, 10),
            // 23 intervals of 23, and half a case each way.
            chance: 0.98,
          },
        ],
        // 5 % of 19.80 is 0.99, and 10 % a year for four days 0.02.
        saves: 8.99,
      },
    ]);
  });

  test('may be up to three things together, of which none is enough', async () => {
    const { products, user } = await makeCart([{ grossPrice: 4 }, { grossPrice: 4 }, { grossPrice: 2 }]);
    const [topUp] = await listTopUps(user);
    const [first, second, third] = products;
    expect(topUp?.items.map((item) => item.manufacturer_product)).toEqual([third, first, second]);
    expect(topUp?.items.map(({ subtotal }) => subtotal)).toEqual([4, 8, 8]);
  });

  test.each([
    ['has a controlled-drug form', { product: { requiresControlledDrugForm: true } }],
    ['has an AR16 form', { product: { requiresAr16Form: true } }],
    ['has a note to be read', { product: { note: 'Keep cool.', notePrompt: true } }],
    ['is out of stock', { stockQuantity: 0 }],
    ['has too little stock', { stockQuantity: 1 }],
    ['was bought three times', { daysAgo: [10, 24, 38] }],
    ['was last bought over 120 days ago', { daysAgo: fortnightly(121).filter((days) => days < 365) }],
    ['is bought by another rhythm', { daysAgo: [10, 110, 210, 310] }],
    ['costs too much', { grossPrice: 61 }],
  ] satisfies [string, Wanted][])('is nothing that %s', async (_, wanted) => {
    const { user } = await makeCart([{ grossPrice: 11, ...wanted }]);
    expect(await listTopUps(user)).toEqual([]);
  });

  test('is nothing that is in the cart, also set aside, until it is out of it', async () => {
    const { user, cart, other, products } = await makeCart([{ grossPrice: 11 }]);
    const [there = 0] = await makeOffers(app, other, { product: products[0] ?? 0, grossPrice: 11 });
    const { body: line } = await cart.add(products[0] ?? 0, { wholesale_product: there });
    expect(await listTopUps(user)).toEqual([]);
    await cart.change(line.id, { is_active: false });
    expect(await listTopUps(user)).toEqual([]);
    await cart.remove(line.id);
    expect(await listTopUps(user)).toHaveLength(1);
  });

  test('is nothing superseded, and the new one only once it was bought', async () => {
    const code = unique('c');
    const { user, wholesaler, products, line } = await makeCart([{ grossPrice: 11, product: { code } }]);
    const heir = unique('c');
    const [heirId = 0] = await makeProducts(app, { code: heir });
    await makeProducts(app, { code, replacedBy: heir });
    const [, offer = 0] = await makeOffers(
      app,
      wholesaler,
      { product: line.manufacturer_product.id, grossPrice: 80 },
      { product: heirId, grossPrice: 11 },
      ...products.slice(1).map((product) => ({ product, grossPrice: 0.01 })),
    );
    expect(await listTopUps(user)).toEqual([]);
    await writePastPurchases(app, user, wholesaler, [{ offer, daysAgo: [3], quantity: 2 }]);
    expect(await listTopUps(user)).toMatchObject([{ items: [{ manufacturer_product: heirId, times: 25 }] }]);
  });

  test('counts what it costs more than at the best offer', async () => {
    const { user, other, products } = await makeCart([{ grossPrice: 11 }]);
    await makeOffers(app, other, { product: products[0] ?? 0, grossPrice: 9.5 });
    // 3.00 more for two, 1.10 of waste and 0.02 of interest.
    expect(await listTopUps(user)).toMatchObject([{ saves: 5.88 }]);
    await makeOffers(app, other, { product: products[0] ?? 0, grossPrice: 7 });
    expect(await listTopUps(user)).toEqual([]);
  });

  test('is asked of active lines, and of none where delivery is free, has no fee, or nothing is in the cart', async () => {
    const { user, cart, line } = await makeCart([{ grossPrice: 11 }]);
    await cart.change(line.id, { quantity: 2 });
    expect(await listTopUps(user)).toEqual([]);
    await cart.change(line.id, { quantity: 1, is_active: false });
    expect(await listTopUps(user)).toEqual([]);
    await cart.remove(line.id);
    expect(await listTopUps(user)).toEqual([]);
    expect(await listTopUps((await makeCart([{ grossPrice: 11 }], { fee: null })).user)).toEqual([]);
    expect(await listTopUps(await makeUser(app))).toEqual([]);
  });

  test('is not proposed twice: the delivery that saves more has it', async () => {
    const { user, cart, other, products } = await makeCart([{ grossPrice: 11 }]);
    await app.db.prisma.wholesaler.update({
      where: { id: other.id },
      data: { deliveryFee: 15, freeShippingThreshold: 50 },
    });
    const [base = 0] = await makeProducts(app, {});
    const [there = 0] = await makeOffers(
      app,
      other,
      { product: base, grossPrice: 30 },
      { product: products[0] ?? 0, grossPrice: 11 },
    );
    await cart.add(base, { wholesale_product: there });
    expect(await listTopUps(user)).toMatchObject([
      { wholesaler: { id: other.id }, missing: 20, delivery_fee: 15, items: [{ manufacturer_product: products[0] }] },
    ]);
  });
});

describe("a practice's own past", () => {
  test('has to bear it out: who never came back to what was called for is shown nothing', async () => {
    // Each week another one is bought for the last time, and called for in vain for as long as it took to come back before.
    const inVain = Array.from({ length: 40 }, (_, week) => ({
      ...{ grossPrice: 0.01, daysAgo: [0, 28, 35, 42].map((days) => 35 + week * 7 + days) },
    }));
    expect(await listTopUps((await makeCart([{ grossPrice: 11 }, ...inVain])).user)).toEqual([]);
  });

  test('has to be long enough', async () => {
    expect(await listTopUps((await makeCart([{ grossPrice: 11 }], { times: 8 })).user)).toEqual([]);
    expect(await listTopUps((await makeCart([{ grossPrice: 11 }], { times: 12 })).user)).toHaveLength(1);
  });

  test('is that of the practice alone, without what was refused', async () => {
    const { user, wholesaler, line } = await makeCart([{ grossPrice: 11 }]);
    const stranger = await makeUser(app, [wholesaler]);
    await cartOf(app, stranger).add(line.manufacturer_product.id);
    expect(await listTopUps(stranger)).toEqual([]);
    await app.db.prisma.wholesaleOrder.updateMany({
      where: { order: { practiceId: user.practiceId } },
      data: { status: 'failed', settledAt: app.clock.now() },
    });
    expect(await listTopUps(user)).toEqual([]);
  });

  test('is not told to whoever is not signed in', async () => {
    expect(await app.call('GET', '/api/cart/top-ups/', {})).toMatchObject({ status: 401 });
  });
});
