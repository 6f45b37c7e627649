import type { OrderPage } from '@formulary/contracts/orders';
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
import { DAY, later } from '../../kernel/clock.ts';

const app = useApp();

const list = ({ token }: MadeUser, query = '') => app.call('GET', `/api/orders/${query}`, { token });
const idsOf = ({ results }: OrderPage) => results.map(({ id }) => id);

describe('the list of orders', () => {
  test('shows each as its detail does, without lines', async () => {
    const [first, second] = [
      await makeWholesaler(app, { preference: 2 }),
      await makeWholesaler(app, { preference: 1 }),
    ] as const;
    const [a = 0, b = 0] = await makeProducts(app, { manufacturerDiscount: 7.5 }, {});
    await makeOffers(app, first, { product: a, grossPrice: 10.01, discount: 5 });
    await makeOffers(app, second, { product: b, grossPrice: 3.33, discount: 10 });
    const user = await makeUser(app, [first, second]);
    const cart = cartOf(app, user);
    await cart.add(a, { quantity: 3 });
    await cart.add(b, { quantity: 7 });
    const { body: placed } = await app.call('POST', '/api/order/', {
      token: user.token,
      body: { cart: (await cart.read()).id, reference: 'PO 9' },
    });

    const { status, body } = await list(user);
    expect(status).toBe(200);
    const { cart: _cart, delivery_address, instead_of: _of, order_summary_url, wholesale_orders, ...summary } = placed;
    expect(body).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          ...summary,
          wholesale_orders: wholesale_orders.map(
            ({ uid, wholesaler_name, status: sent }: (typeof wholesale_orders)[number]) => ({
              uid,
              wholesaler_name,
              status: sent,
            }),
          ),
          lines_to_come: 0,
        },
      ],
    });
    expect(body.results[0]).toMatchObject({
      reference: 'PO 9',
      placed_by: { firstName: 'Aoife', lastName: 'Byrne' },
      wholesale_orders: [
        { wholesaler_name: second.name, status: 'created' },
        { wholesaler_name: first.name, status: 'created' },
      ],
    });
  });

  // Specification 7.27, 9.8.
  test('has ten a page, newest first, with links to the pages beside it that keep other parameters', async () => {
    const user = await makeUser(app);
    const now = app.clock.now();
    // Written out of order; two of one moment come by id, the later one first, also where a page ends between them.
    const days = [5, 1, 3, 3, ...[10, 11, 12, 13, 14, 15, 15], ...Array.from({ length: 10 }, (_, at) => 20 + at)];
    const ids = await writePastOrders(
      app,
      user,
      days.map((day, at) => ({ total: at + 1, createdAt: later(now, -day * DAY) })),
    );
    const newestFirst = ids
      .map((id, at) => ({ id, day: days[at] ?? 0 }))
      .toSorted((one, other) => one.day - other.day || other.id - one.id)
      .map(({ id }) => id);

    const pages = [];
    for (const page of [1, 2, 3]) pages.push((await list(user, `?of=all&page=${page}`)).body);
    expect(pages.map(idsOf)).toEqual([newestFirst.slice(0, 10), newestFirst.slice(10, 20), newestFirst.slice(20)]);
    expect(pages.map(({ count }) => count)).toEqual([21, 21, 21]);
    expect(pages.map(({ previous, next }) => [previous, next])).toEqual([
      [null, expect.stringMatching(/^http:\/\/[^/]+\/api\/orders\/\?of=all&page=2$/)],
      [
        expect.stringMatching(/^http:\/\/[^/]+\/api\/orders\/\?of=all$/),
        expect.stringMatching(/^http:\/\/[^/]+\/api\/orders\/\?of=all&page=3$/),
      ],
      [expect.stringMatching(/^http:\/\/[^/]+\/api\/orders\/\?of=all&page=2$/), null],
    ]);
    expect((await list(user)).body.results).toEqual(pages[0]?.results);
    expect((await list(user, '?page=')).body.results).toEqual(pages[0]?.results);
  });

  test.each(['0', '-1', 'two', '1.5', '2', '999999999', '99999999999999999999', '%00'])(
    'has no page %s where there is one',
    async (page) => {
      const user = await makeUser(app);
      await writePastOrders(app, user, [{ total: 1 }]);
      expect(await list(user, `?page=${page}`)).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } });
    },
  );

  test('has one empty page without orders, and no empty one after ten', async () => {
    const user = await makeUser(app);
    expect((await list(user)).body).toEqual({ count: 0, next: null, previous: null, results: [] });
    await writePastOrders(
      app,
      user,
      Array.from({ length: 10 }, () => ({ total: 1 })),
    );
    expect((await list(user)).body).toMatchObject({ count: 10, next: null, results: { length: 10 } });
    expect((await list(user, '?page=2')).status).toBe(404);
  });

  test('is of all users of the practice and no others', async () => {
    const user = await makeUser(app);
    const colleague = await makeColleague(app, user.practiceId);
    const stranger = await makeUser(app);
    const [own = 0] = await writePastOrders(app, user, [{ total: 1 }]);
    const [theirs = 0] = await writePastOrders(app, colleague, [{ total: 2 }]);
    const [foreign = 0] = await writePastOrders(app, stranger, [{ total: 4 }]);
    for (const one of [user, colleague]) expect(idsOf((await list(one)).body)).toEqual([theirs, own]);
    expect((await list(stranger)).body).toMatchObject({ count: 1, results: [{ id: foreign, total: 4 }] });
  });

  test('is answered without its slash, and needs a token', async () => {
    const { token } = await makeUser(app);
    expect((await app.call('GET', '/api/orders', { token })).status).toBe(200);
    expect((await app.call('GET', '/api/orders/')).status).toBe(401);
    expect(await app.call('POST', '/api/orders/', { token, body: {} })).toMatchObject({
      status: 405,
      headers: { allow: expect.stringContaining('GET') },
    });
  });
});
