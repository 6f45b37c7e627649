import { Order } from '@formulary/contracts/orders';
import { Week } from '@formulary/contracts/orders/week';
import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../../test/cart-client.ts';
import {
  makeColleague,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
  unique,
} from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { wantListOf } from '../../../../test/want-list.ts';

const app = useApp();

/**
 * Two wholesalers have three products: the first for 10 each, the second for 9, with a fee of 5 below 50. Alone each is
 * cheaper at the second, and three together are cheaper at the first.
 */
async function makeWeek({ form = false, isReplaced = false } = {}) {
  const near = await makeWholesaler(app, { preference: 1, deliveryFee: 0 });
  const cheap = await makeWholesaler(app, { preference: 2, deliveryFee: 5, freeShippingThreshold: 50 });
  const code = unique('B');
  const products = await makeProducts(
    app,
    isReplaced ? { replacedBy: code } : {},
    { code, requiresAr16Form: form, note: 'Keep cold' },
    {},
  );
  const [a = 0, b = 0, c = 0] = products;
  const here = await makeOffers(app, near, ...products.map((product) => ({ product, grossPrice: 10 })));
  const there = await makeOffers(app, cheap, ...products.map((product) => ({ product, grossPrice: 9 })));
  const user = await makeUser(app, [near, cheap]);
  const { token } = user;
  const item = (product: number, rest: object = {}) => ({ manufacturer_product: product, quantity: 1, ...rest });
  return {
    ...{ near, cheap, a, b, c, here, there, user, item, cart: cartOf(app, user), wants: wantListOf(app, user) },
    propose: async (items: object[], rest: object = {}) => {
      const { status, body } = await app.call('POST', '/api/week/proposal/', { token, body: { items, ...rest } });
      expect(status, JSON.stringify(body)).toBe(200);
      return Week.parse(body);
    },
    order: (body: object, key = unique(), of = token) =>
      app.call('POST', '/api/week/order/', { token: of, body, headers: { 'idempotency-key': key } }),
    orders: () => app.db.prisma.order.count({ where: { practiceId: user.practiceId } }),
  };
}

describe('the proposal', () => {
  test('sums the cart and what is ticked in the cheapest way, and writes nothing', async () => {
    const { propose, cart, near, a, b, c, there, item } = await makeWeek();
    await cart.add(a, { wholesale_product: there[0] });
    const before = await cart.read();

    const week = await propose([item(b), item(c, { ticked: false, quantity: 4 })]);
    expect(week).toMatchObject({
      goods: 20,
      delivery_fees: 0,
      total: 20,
      // 18 and a fee of 5.
      split: { saving: 3, deliveries_difference: 0 },
      cart: [{ item: before.items[0].id, placed: { wholesaler: { id: near.id }, net_price: 10, total: 10 } }],
      parts: [{ wholesaler: { id: near.id }, lines: 2, gross: 20, net: 20, delivery_fee: 0, below_minimum: false }],
    });
    expect(week.items).toMatchObject([
      { manufacturer_product: b, placed: { wholesaler: { id: near.id }, total: 10 }, note: 'Keep cold' },
      { manufacturer_product: c, placed: { net_price: 9, total: 36 }, not_placed: null },
    ]);
    expect(await cart.read()).toEqual(before);
  });

  test('leaves the lines where adding puts them without the cheapest split, and says what that would save', async () => {
    const { propose, cheap, a, b, item } = await makeWeek();
    const week = await propose([item(a), item(b)], { cheapest: false });
    expect(week).toMatchObject({
      ...{ goods: 18, delivery_fees: 5, total: 23, split: { saving: 3 } },
      parts: [{ wholesaler: { id: cheap.id }, delivery_fee: 5, free_from: 50 }],
    });
    expect(week.fingerprint).not.toBe((await propose([item(a), item(b)])).fingerprint);
  });

  test('says what is in the cart already, what nobody delivers, and which forms are missing', async () => {
    const { propose, cart, user, a, b, c, item } = await makeWeek({ form: true });
    await cart.add(a);
    await app.db.prisma.offer.updateMany({ where: { productId: c }, data: { stockQuantity: 0 } });
    const read = () => propose([item(a), item(b), item(c)]);
    expect((await read()).items).toMatchObject([
      { placed: null, not_placed: 'already_in_cart' },
      { not_placed: null, compliance_missing: ['ar16'] },
      { placed: null, not_placed: 'out_of_stock' },
    ]);
    const body = { category: 'ar16', product: b };
    await app.call('POST', '/api/compliance/accept/', { token: user.token, body });
    expect((await read()).items[1]).toMatchObject({ compliance_missing: [] });
  });

  test('has a line of the cart that nobody can deliver in no sum', async () => {
    const { propose, cart, a, b, item } = await makeWeek();
    await cart.add(a);
    await app.db.prisma.offer.updateMany({ where: { productId: a }, data: { stockQuantity: 0 } });
    expect(await propose([item(b)])).toMatchObject({ cart: [{ placed: null }], goods: 10, parts: [{ lines: 1 }] });
  });
});

describe('ordering the week', () => {
  test('orders the cart and what is ticked as proposed, and what colleagues wanted of it is on its way', async () => {
    const { propose, order, cart, wants, near, a, b, c, there, here, user, item } = await makeWeek();
    await cart.add(a, { wholesale_product: there[0], quantity: 2 });
    await cart.add(c);
    const aside = (await cart.read()).items.find(
      (line: { manufacturer_product: { id: number } }) => line.manufacturer_product.id === c,
    );
    await cart.change(aside.id, { is_active: false });
    const { id: want } = (await wants.ask(b, { quantity: 3 })).body;
    const items = [item(b, { quantity: 1 })];
    const { fingerprint, total, goods } = await propose(items);

    const { status, body } = await order({ items: [{ ...items[0], want }], fingerprint, reference: 'Week 12' });
    expect(status).toBe(201);
    expect(Order.parse(body)).toMatchObject({ reference: 'Week 12', total: goods });
    expect(total).toBe(30);
    const lines = await app.db.prisma.orderItem.findMany({
      where: { wholesaleOrder: { orderId: body.id } },
      orderBy: { productId: 'asc' },
      select: { productId: true, offerId: true, quantity: true, wholesaleOrder: { select: { wholesalerId: true } } },
    });
    const wholesaleOrder = { wholesalerId: near.id };
    expect(lines).toEqual([
      { productId: a, offerId: here[0], quantity: 2, wholesaleOrder },
      { productId: b, offerId: here[1], quantity: 1, wholesaleOrder },
    ]);
    expect(await wants.open()).toEqual([]);
    expect(await wants.closed()).toMatchObject([{ id: want, state: 'ordered', order: { id: body.id } }]);
    // What was set aside moves on to the next cart.
    expect(await cart.read()).toMatchObject({ items: [{ id: aside.id, is_active: false }] });
    expect(await app.db.prisma.cart.count({ where: { userId: user.id, orderedAt: null } })).toBe(1);
  });

  test('needs nothing in the cart, and nothing ticked where the cart has something', async () => {
    const { propose, order, cart, a, b, item } = await makeWeek();
    const first = await propose([item(a)]);
    expect((await order({ items: [item(a)], fingerprint: first.fingerprint })).status).toBe(201);
    await cart.add(b);
    const second = await propose([]);
    expect((await order({ items: [], fingerprint: second.fingerprint })).status).toBe(201);
    const third = await propose([]);
    expect(await order({ items: [], fingerprint: third.fingerprint })).toMatchObject({
      status: 400,
      body: { cart: ['The cart is empty.'] },
    });
  });

  test('orders once for a key, however often and at once it is sent', async () => {
    const { propose, order, orders, a, item } = await makeWeek();
    const { fingerprint } = await propose([item(a)]);
    const key = unique();
    const send = () => order({ items: [item(a)], fingerprint }, key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    // One search of a user runs at a time; whoever comes later finds the order.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect((await send()).status).toBe(200);
    expect(await orders()).toBe(1);
    expect((await order({ items: [item(a)], fingerprint, reference: 'other' }, key)).status).toBe(422);
  });

  test.each([
    ['a cart', true],
    ['no cart yet', false],
  ])('orders once for two windows of a user with %s', async (_, hasCart) => {
    const { propose, order, orders, cart, a, item } = await makeWeek();
    if (hasCart) await cart.read();
    const { fingerprint } = await propose([item(a)]);
    const body = { items: [item(a)], fingerprint };
    const answers = await Promise.all([order(body), order(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await order(body)).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
    expect(await orders()).toBe(1);
  });

  const CHANGES: [string, (week: Awaited<ReturnType<typeof makeWeek>>) => Promise<unknown>][] = [
    ['a price', ({ here }) => app.db.prisma.offer.update({ where: { id: here[0] ?? 0 }, data: { grossPrice: 10.01 } })],
    ['the cart', ({ cart, c }) => cart.add(c)],
    ['the terms', ({ near }) => app.db.prisma.wholesaler.update({ where: { id: near.id }, data: { deliveryFee: 1 } })],
  ];
  test.each(CHANGES)('orders nothing where %s changed since, and keeps the cart', async (_, change) => {
    const week = await makeWeek();
    const { propose, order, orders, cart, a, b, item } = week;
    await cart.add(b);
    const { fingerprint } = await propose([item(a)]);
    await change(week);
    const before = await cart.read();
    expect(await order({ items: [item(a)], fingerprint })).toMatchObject({
      status: 409,
      body: { code: 'plan_changed' },
    });
    expect(await cart.read()).toEqual(before);
    expect(await orders()).toBe(0);
    const again = await propose([item(a)]);
    expect((await order({ items: [item(a)], fingerprint: again.fingerprint })).status).toBe(201);
  });

  test('leaves all as it was where a form is missing, and names lines of the cart alone', async () => {
    const { propose, order, orders, cart, user, a, b, item } = await makeWeek({ form: true });
    await cart.add(a);
    const before = await cart.read();
    const { fingerprint } = await propose([item(b)]);
    expect(await order({ items: [item(b)], fingerprint })).toMatchObject({
      status: 409,
      body: { code: 'compliance_required', items: [] },
    });
    expect(await cart.read()).toEqual(before);
    expect(await orders()).toBe(0);
    const body = { category: 'ar16', product: b };
    await app.call('POST', '/api/compliance/accept/', { token: user.token, body });
    expect((await order({ items: [item(b)], fingerprint })).status).toBe(201);
  });

  test('does not order a second time what a colleague has taken over or ordered', async () => {
    const { propose, order, orders, wants, user, a, b, item } = await makeWeek();
    const tom = await makeColleague(app, user.practiceId);
    const wanted = [(await wants.ask(a)).body.id, (await wants.ask(b)).body.id];
    const { fingerprint } = await propose([item(a)]);
    await wantListOf(app, tom).take({ want: wanted[0] });
    const body = { items: [item(a, { want: wanted[0] })], fingerprint };
    expect(await order(body)).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
    await app.call('POST', '/api/order/', { token: tom.token, body: { cart: (await cartOf(app, tom).read()).id } });
    expect(await order(body)).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
    expect(await orders()).toBe(1);
    expect(await wants.open()).toMatchObject([{ id: wanted[1], state: 'open' }]);
  });

  test('names nobody else’s want, and no product that there is not', async () => {
    const { propose, order, a, item } = await makeWeek();
    const other = await makeWeek();
    const { id: want } = (await other.wants.ask(other.a)).body;
    const { fingerprint } = await propose([item(a)]);
    expect(await order({ items: [item(a, { want })], fingerprint })).toMatchObject({
      status: 400,
      body: { items: [`want: Invalid pk "${want}" - object does not exist.`] },
    });
    expect(await order({ items: [item(999_999_999)], fingerprint })).toMatchObject({ status: 400 });
  });

  test('is not for somebody who may only ask', async () => {
    const { propose, order, user, a, item } = await makeWeek();
    const { fingerprint } = await propose([item(a)]);
    await app.db.prisma.user.update({ where: { id: user.id }, data: { canOrder: false } });
    expect(await order({ items: [item(a)], fingerprint })).toMatchObject({
      status: 403,
      body: { code: 'may_not_order' },
    });
  });

  test('orders what supersedes a product, and keeps what was asked for', async () => {
    const { propose, order, a, b, item } = await makeWeek({ isReplaced: true });
    const { fingerprint, items } = await propose([item(a), item(b)]);
    expect(items).toMatchObject([{ product: { id: b } }, { product: { id: b } }]);
    const { body } = await order({ items: [item(a), item(b)], fingerprint });
    const lines = await app.db.prisma.orderItem.findMany({ where: { wholesaleOrder: { orderId: body.id } } });
    expect(lines).toMatchObject([{ productId: b, quantity: 2 }]);
  });
});
