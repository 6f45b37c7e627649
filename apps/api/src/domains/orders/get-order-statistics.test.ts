import { NOT_COUNTED } from '@formulary/contracts/orders';
import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import {
  type MadeUser,
  makeColleague,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
} from '../../../test/factories.ts';
import { writePastOrders } from '../../../test/past-orders.ts';
import { useApp } from '../../../test/test-app.ts';
import { type Sent, watchQueries } from '../../../test/watch-queries.ts';

const app = useApp();

const statistics = async ({ token }: MadeUser) => (await app.call('GET', '/api/orders/stats/', { token })).body;

describe('the statistics of orders', () => {
  // Specification 7.28.
  test('are a count of 0 and nulls before the first', async () => {
    const stranger = await makeUser(app);
    await writePastOrders(app, stranger, [{ total: 10 }]);
    expect(await statistics(await makeUser(app))).toEqual({
      id__count: 0,
      total__avg: null,
      total__sum: null,
      manufacturer_saving__sum: null,
      wholesaler_saving__sum: null,
      received__sum: null,
    });
  });

  // Specification 3.21.
  test('are sums over all users of the practice and no others', async () => {
    const user = await makeUser(app);
    const colleague = await makeColleague(app, user.practiceId);
    const stranger = await makeUser(app);
    // In binary fractions 0.1 + 0.2 is not 0.3.
    await writePastOrders(app, user, [{ total: 0.1, manufacturerSaving: 0.1, wholesalerSaving: 1.1 }]);
    await writePastOrders(app, colleague, [{ total: 0.2, manufacturerSaving: 0.2, wholesalerSaving: 2.2 }]);
    await writePastOrders(app, stranger, [{ total: 1000, manufacturerSaving: 50, wholesalerSaving: 50 }]);
    const expected = {
      id__count: 2,
      total__avg: 0.15,
      total__sum: 0.3,
      manufacturer_saving__sum: 0.3,
      wholesaler_saving__sum: 3.3,
      received__sum: 0.3,
    };
    expect(await statistics(user)).toEqual(expected);
    expect(await statistics(colleague)).toEqual(expected);
  });

  test.each([
    { totals: [1, 1.01], average: 1.01, why: 'half a cent goes up' },
    { totals: [1, 1, 1.01], average: 1, why: 'a third goes down' },
    { totals: [1, 1.01, 1.01], average: 1.01, why: 'two thirds go up' },
    { totals: [0.01, 0.01, 0.01, 0.02, 0.02, 0.02], average: 0.02, why: '1.5 cents' },
    { totals: [999_999_999_999.99, 999_999_999_999.98], average: 999_999_999_999.99, why: 'the largest amounts' },
  ])('average to the cent: $why', async ({ totals, average }) => {
    const user = await makeUser(app);
    await writePastOrders(
      app,
      user,
      totals.map((total) => ({ total })),
    );
    expect((await statistics(user)).total__avg).toBe(average);
  });

  test('count what was not refused: a part that failed or is in error is no spend and no saving', async () => {
    const [one, other] = [await makeWholesaler(app), await makeWholesaler(app)] as const;
    const [a = 0, b = 0] = await makeProducts(app, { manufacturerDiscount: 10 }, { manufacturerDiscount: 10 });
    await makeOffers(app, one, { product: a, grossPrice: 10, discount: 5 });
    await makeOffers(app, other, { product: b, grossPrice: 100, discount: 5 });
    const user = await makeUser(app, [one, other]);
    const cart = cartOf(app, user);
    const order = async () => {
      await cart.add(a);
      await cart.add(b);
      const body = { cart: (await cart.read()).id };
      return (await app.call('POST', '/api/order/', { token: user.token, body })).body;
    };
    const become = async (uid: string, status: 'complete' | 'failed' | 'error' | 'processing') => {
      const settledAt = status === 'complete' || status === 'failed' ? app.clock.now() : null;
      await app.db.prisma.wholesaleOrder.update({ where: { uid }, data: { status, settledAt } });
    };
    const first = await order();
    const second = await order();
    expect(await statistics(user)).toMatchObject({ id__count: 2, total__sum: 187, total__avg: 93.5 });

    const [[little, much], [failed, lost]] = [first, second].map(({ wholesale_orders }) =>
      wholesale_orders.map(({ uid }: { uid: string }) => uid),
    ) as [[string, string], [string, string]];
    await become(little, 'complete');
    await become(much, 'failed');
    const onlyLittle = {
      total__avg: 8.5,
      total__sum: 8.5,
      manufacturer_saving__sum: 1,
      wholesaler_saving__sum: 0.5,
      received__sum: 8.5,
    };
    await become(failed, 'failed');
    await become(lost, 'error');
    expect(await statistics(user)).toEqual({ id__count: 1, ...onlyLittle });
    const read = async (id: number) => (await app.call('GET', `/api/order/${id}/`, { token: user.token })).body;
    expect(await read(first.id)).toMatchObject({
      total: 93.5,
      counted: { subtotal: 10, total: 8.5, manufacturer_saving: 1, wholesaler_saving: 0.5 },
    });
    const nothing = { subtotal: 0, total: 0, manufacturer_saving: 0, wholesaler_saving: 0 };
    expect(await read(second.id)).toMatchObject({ total: 93.5, counted: nothing });
    const { body: list } = await app.call('GET', '/api/orders/', { token: user.token });
    expect(list.results).toMatchObject([{ counted: nothing }, { counted: { total: 8.5 } }]);

    // Sent again, it may arrive.
    await become(lost, 'processing');
    expect(await statistics(user)).toMatchObject({ id__count: 2, total__sum: 93.5, total__avg: 46.75 });
  });

  test('are read from own orders and their parts alone, by index, however many others have', async () => {
    const user = await makeUser(app);
    await writePastOrders(app, await makeUser(app), Array(2_000).fill({ total: 1 }));
    await writePastOrders(app, user, Array(100).fill({ total: 1 }));
    const plans: string[] = [];
    const sent: Sent[] = [];
    await watchQueries(
      () => statistics(user),
      (one) => sent.push(one),
    );
    for (const { text, values } of sent.filter(({ name }) => name?.startsWith('order_statistics'))) {
      const { rows } = await app.db.pool.query(`EXPLAIN ${text}`, [...values]);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('orders_practice_id_created_at_id_idx');
    expect(plans[0]).toContain('wholesale_orders_order_id_wholesaler_id_key');
    expect(plans[0]).not.toContain('Seq Scan');
  });

  test('leave out what the contract leaves out: the database and NOT_COUNTED agree', async () => {
    const { rows } = await app.db.pool.query(
      'SELECT status FROM unnest(enum_range(NULL::wholesale_order_status)) status WHERE NOT part_counts(status)',
    );
    expect(rows.map(({ status }) => status)).toEqual(NOT_COUNTED);
  });

  test('are not an order called "stats", and need a token', async () => {
    const { token } = await makeUser(app);
    expect((await app.call('GET', '/api/orders/stats', { token })).status).toBe(200);
    expect((await app.call('GET', '/api/orders/stats/')).status).toBe(401);
    expect((await app.call('DELETE', '/api/orders/stats/', { token })).status).toBe(405);
  });
});
