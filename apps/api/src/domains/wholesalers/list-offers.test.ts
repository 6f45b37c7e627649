import { describe, expect, test } from 'vitest';
import { makeOffers, makeProduct, makeProducts, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

describe('the offers of a product', () => {
  // Specification 3.14.
  test('are whole, with their wholesaler', async () => {
    const wholesaler = await makeWholesaler(app, {
      preference: 4,
      freeShippingThreshold: 150,
      deliveryFee: 7.5,
      minimumOrder: 20.25,
      cutOff: '17:30',
    });
    const product = await makeProduct(app, { manufacturerDiscount: 5 });
    const [offer] = await makeOffers(app, wholesaler, {
      product,
      grossPrice: 20.55,
      discount: 2.5,
      manufacturerDiscountOverride: 0,
      stockQuantity: 3,
    });
    const { token } = await makeUser(app, [wholesaler]);

    const { status, body } = await app.call('GET', `/api/wholesaler/product/search/?product_id=${product}`, { token });

    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: offer,
        wholesaler: {
          id: wholesaler.id,
          name: wholesaler.name,
          preference: 4,
          free_shipping_threshold: 150,
          delivery_fee: 7.5,
          minimum_order: 20.25,
          cut_off: '17:30',
          last_stock_update: app.clock.now().toISOString(),
          last_pricing_update: app.clock.now().toISOString(),
          has_account: true,
        },
        gross_price: 20.55,
        net_price: 20.04, // 2.5 % of 20.55 is 0.51375
        discount: 2.5,
        manufacturer_discount_override: 0,
        stock_status: 'in_stock',
        stock_quantity: 3,
        is_available: true,
      },
    ]);
  });

  // Specification 7.18.
  test('come by net price, then preference, then id', async () => {
    const product = await makeProduct(app);
    const offerAt = async (preference: number, grossPrice: number, discount = 0) => {
      const [id = 0] = await makeOffers(app, await makeWholesaler(app, { preference }), {
        product,
        grossPrice,
        discount,
      });
      return id;
    };
    const dear = await offerAt(1, 100);
    const third = await offerAt(2, 10);
    const fourth = await offerAt(2, 20, 50);
    const second = await offerAt(1, 10);
    const cheap = await offerAt(9, 9.99);
    const { token } = await makeUser(app);
    const { body } = await app.call('GET', `/api/wholesaler/product/search/?product_id=${product}`, { token });
    expect(body.map(({ id }: { id: number }) => id)).toEqual([cheap, second, third, fourth, dear]);
  });

  test('say what can be ordered: account and stock; withdrawn ones are left out', async () => {
    const [a, b, c] = [await makeWholesaler(app), await makeWholesaler(app), await makeWholesaler(app)];
    const [product = 0, other = 0] = await makeProducts(app, {}, {});
    await makeOffers(app, a, { product, grossPrice: 1, stockQuantity: 0 });
    await makeOffers(app, b, { product, grossPrice: 2, stockQuantity: null });
    await makeOffers(app, c, { product, grossPrice: 3 });
    await makeOffers(app, c, { product: other });
    const { token } = await makeUser(app, [b]);
    const { body } = await app.call('GET', `/api/wholesaler/product/search/?product_id=${product}`, { token });
    expect(body).toMatchObject([
      { wholesaler: { id: a.id, has_account: false }, stock_status: 'out_of_stock', stock_quantity: 0 },
      { wholesaler: { id: b.id, has_account: true }, stock_status: 'unknown_stock', stock_quantity: null },
    ]);
    expect(body).toHaveLength(2);
  });

  test.each([
    ['', 'This field is required.'],
    ['product_id=', 'This field may not be null.'],
    ['product_id=x', 'Incorrect type. Expected pk value, received str.'],
    ['product_id=1.5', 'Incorrect type. Expected pk value, received str.'],
    ['product_id=1e3', 'Incorrect type. Expected pk value, received str.'],
    ['product_id=%00', 'Incorrect type. Expected pk value, received str.'],
    ['product_id=0', 'Invalid pk "0" - object does not exist.'],
    ['product_id=2147483648', 'Invalid pk "2147483648" - object does not exist.'],
  ])('need a product: ?%s', async (query, message) => {
    const { token } = await makeUser(app);
    const { status, body } = await app.call('GET', `/api/wholesaler/product/search/?${query}`, { token });
    expect([status, body]).toEqual([400, { product_id: [message] }]);
  });

  test('of an unknown product are none', async () => {
    const { token } = await makeUser(app);
    const url = '/api/wholesaler/product/search/?product_id=2147483647';
    expect(await app.call('GET', url, { token })).toMatchObject({ status: 200, body: [] });
    expect((await app.call('GET', url)).status).toBe(401);
  });
});

// Specification 3.15, 7.17.
test('wholesalers come by preference, then id, with what they are to the practice', async () => {
  const last = await makeWholesaler(app, { preference: -1 });
  const first = await makeWholesaler(app, { preference: -3 });
  const tied = await makeWholesaler(app, { preference: -3, cutOff: '09:05' });
  const { token } = await makeUser(app, [tied]);

  const { status, body } = await app.call('GET', '/api/wholesaler/', { token });

  expect(status).toBe(200);
  expect(body.slice(0, 3).map(({ id }: { id: number }) => id)).toEqual([first.id, tied.id, last.id]);
  expect(body[0]).toEqual({
    id: first.id,
    name: first.name,
    preference: -3,
    free_shipping_threshold: null,
    delivery_fee: null,
    minimum_order: null,
    cut_off: null,
    last_stock_update: null,
    last_pricing_update: null,
    has_account: false,
  });
  expect(body[1]).toMatchObject({ has_account: true, cut_off: '09:05' });
  expect((await app.call('GET', '/api/wholesaler/')).status).toBe(401);
});
