import { PRICE_STEPS_MAX } from '@formulary/contracts/catalogue/product-history';
import { describe, expect, test } from 'vitest';
import {
  makeColleague,
  makeOffers,
  makeProduct,
  makeProducts,
  makeUser,
  makeWholesaler,
  unique,
} from '../../../../test/factories.ts';
import { writePastPurchases } from '../../../../test/past-purchases.ts';
import { useApp } from '../../../../test/test-app.ts';
import { DAY, later } from '../../../kernel/clock.ts';

const app = useApp();

const historyOf = (product: number | string, token?: string, query = '') =>
  app.call('GET', `/api/product/${product}/history/${query}`, { token });
const at = () => app.clock.now().toISOString();

describe('prices', () => {
  test('are steps of the net price at every wholesaler, with an account or without', async () => {
    const [first, second] = [await makeWholesaler(app), await makeWholesaler(app, { preference: 2 })];
    const product = await makeProduct(app, { manufacturerDiscount: 10 });
    const began = at();
    await makeOffers(app, first, { product, grossPrice: 10, discount: 5 });
    await makeOffers(app, second, { product, grossPrice: 9, manufacturerDiscountOverride: 0 });
    app.clock.advance(7 * DAY);
    const rose = at();
    await makeOffers(app, first, { product, grossPrice: 11, discount: 5 });
    app.clock.advance(DAY);
    const { token } = await makeUser(app, [first]);

    const { status, body } = await historyOf(product, token);

    expect(status).toBe(200);
    expect(body).toEqual({
      since: null,
      wholesalers: [
        {
          wholesaler: { id: first.id, name: first.name },
          has_account: true,
          is_offered: true,
          steps: [
            { from: began, to: rose, gross_price: 10, net_price: 8.5, total_discount: 15 },
            { from: rose, to: null, gross_price: 11, net_price: 9.35, total_discount: 15 },
          ],
          has_earlier: false,
        },
        {
          wholesaler: { id: second.id, name: second.name },
          has_account: false,
          is_offered: true,
          steps: [{ from: began, to: null, gross_price: 9, net_price: 9, total_discount: 0 }],
          has_earlier: false,
        },
      ],
      purchases: [],
      has_earlier_purchases: false,
      replaces: [],
    });
    const { body: offers } = await app.call('GET', `/api/wholesaler/product/search/?product_id=${product}`, { token });
    expect(offers.map(({ net_price }: { net_price: number }) => net_price)).toEqual([9, 9.35]);
  });

  test('end when the wholesaler withdraws the product, and begin anew when it is back, at the same price too', async () => {
    const wholesaler = await makeWholesaler(app);
    const { token } = await makeUser(app, [wholesaler]);
    const product = await makeProduct(app);
    const other = await makeProduct(app);
    const times = [at()];
    const load = async (...products: number[]) => {
      await makeOffers(app, wholesaler, ...products.map((one) => ({ product: one })));
      app.clock.advance(DAY);
      times.push(at());
    };
    await load(product, other);
    await load(other);
    const gone = await historyOf(product, token);
    expect(gone.body.wholesalers).toMatchObject([{ is_offered: false, steps: [{ from: times[0], to: times[1] }] }]);
    await load(other);
    await load(product, other);
    await load(product, other);
    const back = await historyOf(product, token);
    expect(back.body.wholesalers).toMatchObject([
      {
        is_offered: true,
        steps: [
          { from: times[0], to: times[1] },
          { from: times[3], to: null },
        ],
      },
    ]);
    expect((await historyOf(other, token)).body.wholesalers[0].steps).toHaveLength(1);
  });

  test('follow the manufacturer discount of the product, of which every one that ended is kept', async () => {
    const wholesaler = await makeWholesaler(app);
    const { token } = await makeUser(app, [wholesaler]);
    const code = unique('c');
    const product = await makeProduct(app, { code, manufacturerDiscount: 10 });
    await makeOffers(app, wholesaler, { product });
    app.clock.advance(1);
    await makeProduct(app, { code, manufacturerDiscount: 25 });
    const [kept] = await app.db.prisma.productDiscount.findMany({ where: { productId: product } });
    expect(Number(kept?.manufacturerDiscount)).toBe(10);
    // By the clock of the database, which is ahead of the one that stands here.
    await app.db.prisma.productDiscount.updateMany({
      where: { productId: product },
      data: { validTo: later(app.clock.now(), DAY) },
    });
    const [{ steps }] = (await historyOf(product, token)).body.wholesalers;
    expect(steps.map(({ net_price, to }: { net_price: number; to: string | null }) => [net_price, to])).toEqual([
      [9, later(app.clock.now(), DAY).toISOString()],
      [7.5, null],
    ]);
    await makeProduct(app, { code, manufacturerDiscount: 25 });
    expect(await app.db.prisma.productDiscount.count({ where: { productId: product } })).toBe(1);
  });

  test('of some months are those that held in them; who offers nothing since is left out', async () => {
    const [first, gone] = [await makeWholesaler(app), await makeWholesaler(app)];
    const product = await makeProduct(app);
    await makeOffers(app, gone, { product });
    for (const grossPrice of [10, 11, 12]) {
      await makeOffers(app, first, { product, grossPrice });
      if (grossPrice === 10) await makeOffers(app, gone);
      app.clock.advance(40 * DAY);
    }
    const { token } = await makeUser(app, [first]);
    const grossOf = async (query: string) => {
      const { body } = await historyOf(product, token, query);
      return body.wholesalers.map(({ steps }: { steps: { gross_price: number }[] }) =>
        steps.map((step) => step.gross_price),
      );
    };
    expect(await grossOf('')).toEqual([[10, 11, 12], [10]]);
    expect(await grossOf('?months=2')).toEqual([[11, 12]]);
    expect(await grossOf('?months=1')).toEqual([[12]]);
    expect((await historyOf(product, token, '?months=1')).body.since).not.toBeNull();
  });

  test('are the newest where there are too many, and it is said', async () => {
    const wholesaler = await makeWholesaler(app);
    const { token } = await makeUser(app, [wholesaler]);
    const product = await makeProduct(app);
    const [offerId = 0] = await makeOffers(app, wholesaler, { product, grossPrice: 500 });
    const ended = (count: number, from: number) =>
      app.db.prisma.offerPrice.createMany({
        data: Array.from({ length: count }, (_, place) => ({
          ...{ offerId, grossPrice: from + place, discount: 0 },
          validFrom: later(app.clock.now(), -(from + count - place) * DAY),
        })),
      });
    await ended(PRICE_STEPS_MAX - 1, 1);
    const [all] = (await historyOf(product, token)).body.wholesalers;
    expect([all.steps.length, all.has_earlier]).toEqual([PRICE_STEPS_MAX, false]);
    await ended(5, 600);
    const [newest] = (await historyOf(product, token)).body.wholesalers;
    expect([newest.steps.length, newest.has_earlier]).toEqual([PRICE_STEPS_MAX, true]);
    expect(newest.steps.at(-1)).toMatchObject({ gross_price: 500, to: null });
  });
});

describe('purchases', () => {
  test('are those of the own practice, the newest first, with who ordered them', async () => {
    const wholesaler = await makeWholesaler(app);
    const user = await makeUser(app, [wholesaler]);
    const colleague = await makeColleague(app, user.practiceId);
    const stranger = await makeUser(app, [wholesaler]);
    const product = await makeProduct(app);
    const [offer = 0] = await makeOffers(app, wholesaler, { product });
    await writePastPurchases(app, user, wholesaler, [{ offer, daysAgo: [40], quantity: 3 }]);
    await writePastPurchases(app, colleague, wholesaler, [{ offer, daysAgo: [9] }]);
    await writePastPurchases(app, stranger, wholesaler, [{ offer, daysAgo: [1] }]);

    const { purchases } = (await historyOf(product, user.token)).body;

    const by = {
      placed_by: { firstName: 'Aoife', lastName: 'Byrne' },
      wholesaler: { id: wholesaler.id, name: wholesaler.name },
    };
    expect(purchases).toEqual([
      { order: expect.any(Number), bought_on: expect.any(String), ...by, is_mine: false, quantity: 1, net_price: 10 },
      { order: expect.any(Number), bought_on: expect.any(String), ...by, is_mine: true, quantity: 3, net_price: 10 },
    ]);
    const { body } = await app.call('GET', `/api/order/${purchases[1].order}/`, { token: user.token });
    expect(body.created_on).toBe(purchases[1].bought_on);
    expect((await historyOf(product, user.token, '?months=1')).body.purchases).toHaveLength(1);
    expect((await historyOf(product, stranger.token)).body.purchases).toHaveLength(1);
  });

  test('leave out what was refused', async () => {
    const wholesaler = await makeWholesaler(app);
    const user = await makeUser(app, [wholesaler]);
    const product = await makeProduct(app);
    const [offer = 0] = await makeOffers(app, wholesaler, { product });
    await writePastPurchases(app, user, wholesaler, [{ offer, daysAgo: [2, 5] }]);
    const [newest] = (await historyOf(product, user.token)).body.purchases;
    await app.db.prisma.wholesaleOrder.updateMany({
      where: { orderId: newest.order },
      data: { status: 'failed', settledAt: app.clock.now() },
    });
    const { purchases } = (await historyOf(product, user.token)).body;
    expect(purchases).toHaveLength(1);
    expect(purchases[0].order).not.toBe(newest.order);
  });
});

test('what a product came in place of is named', async () => {
  const heir = unique('c');
  const [id = 0, old = 0] = await makeProducts(app, { code: heir }, { name: 'Old', replacedBy: heir });
  const { token } = await makeUser(app);
  const { body } = await historyOf(id, token);
  expect(body).toMatchObject({ wholesalers: [], replaces: [{ id: old, name: 'Old' }] });
});

test.each(['999999', '2147483648', '0', 'x'])('there is none of product %s', async (id) => {
  const { token } = await makeUser(app);
  const { status, body } = await app.call('GET', `/api/product/${id}/history/`, { token });
  expect([status, body]).toEqual([404, { detail: 'Not found.' }]);
});

test.each([
  ['0', 'Ensure this value is greater than or equal to 1.'],
  ['121', 'Ensure this value is less than or equal to 120.'],
  ['x', 'A valid integer is required.'],
])('months=%s is refused', async (months, message) => {
  const { token } = await makeUser(app);
  const { status, body } = await historyOf(await makeProduct(app), token, `?months=${months}`);
  expect([status, body]).toEqual([400, { months: [message] }]);
});

test('it needs a signed-in user', async () => {
  expect((await historyOf(await makeProduct(app))).status).toBe(401);
});
