import { SPENDING_ROWS_MAX, Spending } from '@formulary/contracts/orders/spending';
import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../../test/cart-client.ts';
import {
  type MadeUser,
  makeColleague,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
  unique,
} from '../../../../test/factories.ts';
import { placeOrderAt } from '../../../../test/placed-order.ts';
import { expectAddingUp, expectRightSpending } from '../../../../test/right-spending.ts';
import { useApp } from '../../../../test/test-app.ts';
import { type Sent, watchQueries } from '../../../../test/watch-queries.ts';
import { placeOrder } from '../place-order.ts';

const app = useApp();
const spend = ({ token }: Pick<MadeUser, 'token'>, query = '') =>
  app.call('GET', `/api/orders/spending/${query}`, { token });
const spending = async (user: Pick<MadeUser, 'token'>, query = '') => {
  const { status, body } = await spend(user, query);
  expect(status).toBe(200);
  return Spending.parse(body);
};

async function order(user: MadeUser, products: readonly number[], quantity = 1) {
  const cart = cartOf(app, user);
  for (const product of products) await cart.add(product, { quantity });
  const { id } = await cart.read();
  return (await app.call('POST', '/api/order/', { token: user.token, body: { cart: id } })).body;
}

const NONE_BEFORE = { total: 0, delivery_fees: 0, unknown_fees: 0 };
const NOTHING = { subtotal: 0, total: 0, manufacturer_saving: 0, wholesaler_saving: 0, received: 0 };

describe('spending', () => {
  test('is nothing before the first order, whoever else ordered', async () => {
    await placeOrderAt(app, {});
    const { period, before, months, ...breakdowns } = await spending(await makeUser(app));
    const nothing = { orders: 0, deliveries: 0, delivery_fees: 0, unknown_fees: 0, ...NOTHING };
    expect(period).toMatchObject(nothing);
    expect(before).toMatchObject(nothing);
    expect(months).toEqual([{ month: period.from.slice(0, 7), ...nothing, before: NONE_BEFORE }]);
    const none = { rows: [], others: null };
    expect(breakdowns).toEqual({ wholesalers: none, manufacturers: none, categories: none, products: none });
  });

  test('is of all users of the practice, by wholesaler, manufacturer, category and product, the largest first', async () => {
    const [cheap, dear] = [await makeWholesaler(app), await makeWholesaler(app)];
    const [maker, other, kind] = [unique('Maker '), unique('Maker '), unique('Kind ')];
    const codes = [unique('c'), unique('c'), unique('c')] as const;
    const [a = 0, b = 0, c = 0] = await makeProducts(
      app,
      { code: codes[0], name: 'Alpha', manufacturer: maker, category: kind, manufacturerDiscount: 10 },
      { code: codes[1], name: 'Beta', manufacturer: maker, category: 'Tests' },
      { code: codes[2], name: 'Gamma', manufacturer: other, category: kind },
    );
    await makeOffers(app, cheap, { product: a, grossPrice: 10, discount: 5 });
    await makeOffers(app, dear, { product: b, grossPrice: 100 }, { product: c, grossPrice: 0.07 });
    const user = await makeUser(app, [cheap, dear]);
    const colleague = await makeColleague(app, user.practiceId);
    await order(user, [a, b], 2);
    await order(colleague, [a, c], 3);
    const found = await spending(colleague);
    const ofA = { subtotal: 50, total: 42.5, manufacturer_saving: 5, wholesaler_saving: 2.5, received: 42.5 };
    const ofB = { ...NOTHING, subtotal: 200, total: 200, received: 200 };
    const ofC = { ...NOTHING, subtotal: 0.21, total: 0.21, received: 0.21 };
    const together = { ...NOTHING, ...ofA, subtotal: 250.21, total: 242.71, received: 242.71 };
    const fees = { delivery_fees: 0, unknown_fees: 4 };
    expect(found.period).toMatchObject({ orders: 2, deliveries: 4, ...fees, ...together });
    const before = NONE_BEFORE;
    expect(found.months).toEqual([
      { month: expect.any(String), orders: 2, deliveries: 4, ...fees, ...together, before },
    ]);
    expect(found.wholesalers).toEqual({
      rows: [
        {
          ...{ id: dear.id, name: dear.name, deliveries: 2, delivery_fees: 0, unknown_fees: 2 },
          ...{ ...NOTHING, subtotal: 200.21, total: 200.21, received: 200.21, before },
        },
        { id: cheap.id, name: cheap.name, deliveries: 2, delivery_fees: 0, unknown_fees: 2, ...ofA, before },
      ],
      others: null,
    });
    const rows = (breakdown: { rows: readonly { name: string; lines: number; quantity: number; total: number }[] }) =>
      breakdown.rows.map(({ name, lines, quantity, total }) => [name, lines, quantity, total]);
    expect(rows(found.manufacturers)).toEqual([
      [maker, 3, 7, 242.5],
      [other, 1, 3, 0.21],
    ]);
    expect(rows(found.categories)).toEqual([
      ['Tests', 1, 2, 200],
      [kind, 3, 8, 42.71],
    ]);
    expect(found.products).toEqual({
      rows: [
        { id: b, code: codes[1], name: 'Beta', lines: 1, quantity: 2, ...ofB, before: { total: 0 } },
        { id: a, code: codes[0], name: 'Alpha', lines: 2, quantity: 5, ...ofA, before: { total: 0 } },
        { id: c, code: codes[2], name: 'Gamma', lines: 1, quantity: 3, ...ofC, before: { total: 0 } },
      ],
      others: null,
    });
  });

  test('keeps rows for the largest alone, and adds up what is left', async () => {
    const many = SPENDING_ROWS_MAX + 3;
    const wholesaler = await makeWholesaler(app);
    const products = await makeProducts(
      app,
      ...Array.from({ length: many }, () => ({ manufacturer: unique('Maker '), category: unique('Kind ') })),
    );
    await makeOffers(app, wholesaler, ...products.map((product, at) => ({ product, grossPrice: 10 + at / 100 })));
    const user = await makeUser(app, [wholesaler]);
    await order(user, products, 2);
    const found = await spending(user);
    expectAddingUp(found);
    for (const breakdown of [found.manufacturers, found.categories, found.products]) {
      expect(breakdown.rows).toHaveLength(SPENDING_ROWS_MAX);
      expect(breakdown.rows.map(({ total }) => total)).toEqual(
        Array.from({ length: SPENDING_ROWS_MAX }, (_, at) => (2 * (1000 + many - 1 - at)) / 100),
      );
      const others = { ...NOTHING, subtotal: 60.06, total: 60.06, received: 60.06, before: { total: 0 } };
      expect(breakdown.others).toEqual({ count: 3, lines: 3, quantity: 6, ...others });
    }
  });

  test('adds up more wholesalers than have rows', async () => {
    const { user, order: placed } = await placeOrderAt(app, ...Array(SPENDING_ROWS_MAX + 2).fill({ deliveryFee: 4.5 }));
    const found = await spending(user);
    expect(found.wholesalers.rows).toHaveLength(SPENDING_ROWS_MAX);
    expect(found.wholesalers.others).toMatchObject({ count: 2, deliveries: 2, delivery_fees: 9, unknown_fees: 0 });
    expect(found.period).toMatchObject({ orders: 1, deliveries: 22, delivery_fees: 99, total: placed.total });
    expectAddingUp(found);
  });

  test('has the fees that were promised when it was ordered, and says how many are not known', async () => {
    const terms = { deliveryFee: 6.5, freeShippingThreshold: 20 };
    const {
      user,
      parts,
      order: placed,
    } = await placeOrderAt(app, terms, { ...terms, freeShippingThreshold: 20.01 }, {});
    const fees = await app.db.prisma.wholesaleOrder.findMany({ where: { orderId: placed.id }, orderBy: { id: 'asc' } });
    const feeOf = (at: number) => fees.find(({ id }) => id === parts[at]?.id)?.deliveryFee?.toNumber();
    expect([feeOf(0), feeOf(1), feeOf(2)]).toEqual([0, 6.5, undefined]);
    await app.db.prisma.wholesaler.updateMany({ data: { deliveryFee: 99 } });
    expect((await spending(user)).period).toMatchObject({ deliveries: 3, delivery_fees: 6.5, unknown_fees: 1 });

    const data = { status: 'failed' as const, settledAt: app.clock.now() };
    await app.db.prisma.wholesaleOrder.update({ where: { id: parts[1]?.id ?? 0 }, data });
    expect((await spending(user)).period).toMatchObject({ deliveries: 2, delivery_fees: 0, unknown_fees: 1 });
  });

  test('follows a product to its manufacturer and category of now', async () => {
    const { user, order: placed } = await placeOrderAt(app, {});
    const line = await app.db.prisma.orderItem.findFirstOrThrow({ where: { wholesaleOrder: { orderId: placed.id } } });
    const [maker, kind] = [unique('Maker '), unique('Kind ')];
    await makeProducts(app, { code: line.code, name: 'Renamed', manufacturer: maker, category: kind });
    const { manufacturers, categories, products } = await spending(user);
    expect([manufacturers, categories, products].map(({ rows }) => rows.map(({ name }) => name))).toEqual([
      [maker],
      [kind],
      ['Renamed'],
    ]);
  });

  test.each([
    ['?from=2026-05&to=2026-04', { non_field_errors: ['The last month is before the first.'] }],
    ['?from=2023-01&to=2026-01', { non_field_errors: ['A period has no more than 36 months.'] }],
    ['?sort=name', { sort: ['"name" is not a valid choice.'] }],
    ['?from=May', { from: [expect.stringContaining('YYYY-MM')] }],
  ])('refuses %s', async (query, body) => {
    expect(await spend(await makeUser(app), query)).toMatchObject({ status: 400, body });
  });

  test('has what each row came to in the period before, also what was ordered then alone', async () => {
    const [first, second] = [
      await makeWholesaler(app, { deliveryFee: 7.5 }),
      await makeWholesaler(app, { deliveryFee: 4.25, freeShippingThreshold: 100 }),
    ];
    const [a = 0, b = 0, c = 0] = await makeProducts(app, { name: 'Alpha' }, { name: 'Beta' }, { name: 'Gamma' });
    await makeOffers(app, first, { product: a, grossPrice: 10, discount: 5 });
    await makeOffers(app, second, { product: b, grossPrice: 33.33 }, { product: c, grossPrice: 100 });
    const user = await makeUser(app, [first, second]);
    const buy = async (day: string, product: number, quantity: number) => {
      await cartOf(app, user).add(product, { quantity });
      const { id: cart } = await cartOf(app, user).read();
      const buyer = { ...user, firstName: 'Aoife', lastName: 'Byrne', canOrder: true };
      await placeOrder({ ...app, clock: { now: () => new Date(`${day}T12:00:00Z`) } }, buyer, { cart });
    };
    // Two months before, in the order of their days: 95.00 and 100.00 in January, 33.33 in February.
    await buy('2026-01-10', a, 10);
    await buy('2026-01-31', c, 1);
    await buy('2026-02-28', b, 1);
    // 19.00 in March, 66.66 in April.
    await buy('2026-03-01', a, 2);
    await buy('2026-04-30', b, 2);
    const found = await spending(user, '?from=2026-03&to=2026-04');
    expect(found.period).toMatchObject({ total: 85.66, delivery_fees: 11.75 });
    expect(found.before).toMatchObject({ from: '2026-01-01', total: 228.33, delivery_fees: 11.75 });
    expect(found.months.map(({ month, total, before }) => [month, total, before])).toEqual([
      ['2026-03', 19, { total: 195, delivery_fees: 7.5, unknown_fees: 0 }],
      ['2026-04', 66.66, { total: 33.33, delivery_fees: 4.25, unknown_fees: 0 }],
    ]);
    const rowsOf = ({ products, wholesalers }: Spending) => [
      products.rows.map(({ name, total, before }) => [name, total, before.total]),
      wholesalers.rows.map(({ id, total, before }) => [id, total, before.total, before.delivery_fees]),
    ];
    expect(rowsOf(found)).toEqual([
      [
        ['Beta', 66.66, 33.33],
        ['Alpha', 19, 95],
        ['Gamma', 0, 100],
      ],
      [
        [second.id, 66.66, 133.33, 4.25],
        [first.id, 19, 95, 7.5],
      ],
    ]);
    expectAddingUp(found);
    // Beta 33.33 more, Alpha 76.00 less, Gamma 100.00 less; 66.67 and 76.00 less.
    const grown = await spending(user, '?from=2026-03&to=2026-04&sort=growth');
    expect(rowsOf(grown)).toEqual(rowsOf(found));
    // Most was spent on Alpha, 66.50 more than in March; on Beta nothing had been.
    const later = '?from=2026-04&to=2026-04';
    await buy('2026-04-15', a, 9);
    expect(rowsOf(await spending(user, later))[0]).toEqual([
      ['Alpha', 85.5, 19],
      ['Beta', 66.66, 0],
    ]);
    expect(rowsOf(await spending(user, `${later}&sort=growth`))).toEqual([
      [
        ['Beta', 66.66, 0],
        ['Alpha', 85.5, 19],
      ],
      [
        [second.id, 66.66, 0, 0],
        [first.id, 85.5, 19, 7.5],
      ],
    ]);
  });

  test('of months in summer time leaves out what others ordered in the hour about their ends', async () => {
    const [mine, theirs] = [await placeOrderAt(app, {}), await placeOrderAt(app, {})];
    // 1 July and 1 August in Dublin; June and July in UTC.
    for (const [moment, { user, parts }] of [
      ['2026-06-30T23:30:00Z', theirs],
      ['2026-07-15T12:00:00Z', mine],
      ['2026-07-31T23:30:00Z', theirs],
    ] as const) {
      const line = await app.db.prisma.orderItem.findFirstOrThrow({ where: { wholesaleOrderId: parts[0]?.id ?? 0 } });
      await cartOf(app, user).add(line.productId, { quantity: 3 });
      const { id: cart } = await cartOf(app, user).read();
      const buyer = { ...user, firstName: 'Aoife', lastName: 'Byrne', canOrder: true };
      await placeOrder({ ...app, clock: { now: () => new Date(moment) } }, buyer, { cart });
    }
    const july = { from: '2026-07', to: '2026-07', now: '2026-09-05T12:00:00Z', timeZone: 'Europe/Dublin' };
    for (const period of [july, { ...july, from: '2026-08', to: '2026-08' }]) {
      for (const { user } of [mine, theirs]) await expectRightSpending(app, user.practiceId, period);
    }
  });

  test('reads own orders of the two periods, their parts and their lines, each by index', async () => {
    const { user } = await placeOrderAt(app, {});
    const sent: Sent[] = [];
    await watchQueries(
      () => spending(user, '?from=2026-01&to=2026-12'),
      (one) => sent.push(one),
    );
    const [found, ...more] = sent.filter(({ name }) => name?.startsWith('spending_of_practice'));
    expect(more).toEqual([]);
    const client = await app.db.pool.connect();
    try {
      // Of these few rows the index of all practices' times is as good.
      await client.query('BEGIN; SET LOCAL enable_seqscan = off; DROP INDEX orders_created_at_idx');
      const { rows } = await client.query(`EXPLAIN ${found?.text}`, [...(found?.values ?? [])]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table)).toEqual([]);
      expect(plan).toContain('orders_practice_id_created_at_id_idx');
      expect(plan).toContain('wholesale_orders_order_id_wholesaler_id_key');
      expect(plan).toContain('order_items_wholesale_order_id_offer_id_key');
      expect(plan).toMatch(/practice_id = .* AND .*created_at >= .* AND .*created_at < /);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('is not an order called "spending", and needs a token', async () => {
    const { token } = await makeUser(app);
    expect((await app.call('GET', '/api/orders/spending', { token })).status).toBe(200);
    expect((await app.call('GET', '/api/orders/spending/')).status).toBe(401);
    expect((await app.call('DELETE', '/api/orders/spending/', { token })).status).toBe(405);
  });
});
