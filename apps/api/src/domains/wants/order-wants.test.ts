import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { type MadeUser, makeOffers, makeProducts, makeUser, makeWholesaler, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { makeColleagues, wantListOf } from '../../../test/want-list.ts';
import { changeProduct } from '../catalogue/marks/change-product.ts';
import { tellOfWants } from '../notifications/tell-of-wants.job.ts';

const app = useApp();

/** Aoife asks and Tom orders, from two wholesalers that offer the same three products. */
async function makePractice() {
  const wholesalers = [await makeWholesaler(app), await makeWholesaler(app, { preference: 2 })];
  const codes = [unique('c'), unique('c'), unique('c')];
  const products = await makeProducts(app, ...codes.map((code, at) => ({ code, name: `Product ${at}` })));
  for (const one of wholesalers) await makeOffers(app, one, ...products.map((product) => ({ product })));
  const { aoife, tom } = await makeColleagues(app, wholesalers);
  const [a = 0, b = 0, c = 0] = products;
  const calls = { asks: wantListOf(app, aoife), takes: wantListOf(app, tom), cart: cartOf(app, tom) };
  return { ...{ a, b, c, codes, aoife, tom }, ...calls };
}

const order = async (user: MadeUser, headers: Record<string, string> = {}) => {
  const { id } = await cartOf(app, user).read();
  return (await app.call('POST', '/api/order/', { token: user.token, headers, body: { cart: id } })).body;
};
const settle = (orderId: number, status: 'failed' | 'complete' | 'error') =>
  app.db.prisma.wholesaleOrder.updateMany({
    where: { orderId },
    data: { status, settledAt: status === 'error' ? null : app.clock.now() },
  });

describe('an order', () => {
  test('has what was asked for on its way, taken over or not, and nothing else', async () => {
    const { a, b, c, asks, takes, cart, tom, aoife } = await makePractice();
    const stranger = wantListOf(app, await makeUser(app));
    await stranger.ask(a);
    const ofA = (await asks.ask(a, { quantity: 2, note: 'For Tuesday' })).body;
    const ofB = (await asks.ask(b)).body;
    const ofC = (await asks.ask(c)).body;
    await asks.askInWords('Gauze');
    await takes.take({ want: ofA.id });
    await cart.add(b, { quantity: 5 });
    const { body: aside } = await cart.add(c);
    await cart.change(aside.id, { is_active: false });
    const { id } = await order(tom);
    expect(await asks.open()).toMatchObject([{ id: ofC.id, state: 'open' }, { text: 'Gauze' }]);
    const closed = await asks.closed();
    expect(closed.map((want) => want.id).sort()).toEqual([ofA.id, ofB.id].sort());
    expect(closed.find((want) => want.id === ofA.id)).toMatchObject({
      ...{ state: 'ordered', quantity: 2, closed_on: app.clock.now().toISOString() },
      order: { id, placed_by: { firstName: 'Tom' }, is_mine: false, quantity: 2, status: 'created' },
      requests: [{ is_mine: true, note: 'For Tuesday' }],
    });
    expect(closed.find((want) => want.id === ofB.id)).toMatchObject({ order: { id, quantity: 5 } });
    expect(await stranger.open()).toHaveLength(1);
    expect(aoife.id).not.toBe(tom.id);
  });

  test('leaves room to ask for the same again, and nothing that was ordered is changed or taken off', async () => {
    const { a, asks, takes, tom } = await makePractice();
    const { id: want } = (await asks.ask(a)).body;
    await takes.take({ want });
    await order(tom);
    const refused = [
      await asks.change(want, { quantity: 2 }),
      await asks.remove(want),
      await asks.restore(want),
      await asks.match(want, a),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'want_closed' } });
    expect((await takes.take({ want })).body.items).toMatchObject([{ outcome: 'closed' }]);
    const again = (await asks.ask(a)).body;
    expect(again.id).not.toBe(want);
    expect(await asks.open()).toEqual([again]);
  });

  test('of what replaces a product has it on its way, too', async () => {
    const { a, b, codes, asks, cart, tom } = await makePractice();
    const { id: want } = (await asks.ask(a)).body;
    const [older = '', heir] = codes;
    await changeProduct(app, older, { replacedBy: heir });
    await cart.add(b);
    await order(tom);
    expect(await asks.closed()).toMatchObject([{ id: want, state: 'ordered', manufacturer_product: { id: a } }]);
  });

  test('that its wholesaler rejects says so, and is put back on the list or ordered from others', async () => {
    const { a, b, asks, takes, cart, tom } = await makePractice();
    const wants = [(await asks.ask(a)).body.id, (await asks.ask(b)).body.id];
    await takes.take(...wants.map((want) => ({ want })));
    const { id, wholesale_orders: parts } = await order(tom);
    await settle(id, 'failed');
    expect(await asks.closed()).toMatchObject([
      { state: 'refused', order: { id, status: 'failed' } },
      { state: 'refused', order: { id } },
    ]);
    const [first = 0, second = 0] = wants;
    expect((await asks.restore(first)).body).toMatchObject({ id: first, state: 'open', order: null, taken: null });

    const body = { wholesale_order: parts[0].uid };
    const path = `/api/order/${id}/elsewhere/`;
    const plan = await app.call('GET', `${path}?wholesale_order=${body.wholesale_order}`, { token: tom.token });
    const { fingerprint } = plan.body;
    const { body: placed } = await app.call('POST', path, {
      token: tom.token,
      body: { ...body, fingerprint, order: true },
    });
    expect(placed.order.id).not.toBe(id);
    const closed = await asks.closed();
    expect(closed.map((want) => want.id).sort()).toEqual([first, second].sort());
    for (const want of closed) expect(want).toMatchObject({ state: 'ordered', order: { id: placed.order.id } });
    expect((await cart.read()).items).toEqual([]);
  });

  test.each(['failed', 'error'] as const)(
    'of what came in no part of the one before has its wants on their way again, were these all "%s"',
    async (status) => {
      const { a, asks, takes, cart, tom } = await makePractice();
      const { id: want } = (await asks.ask(a)).body;
      await takes.take({ want });
      await settle((await order(tom)).id, status);
      await cart.add(a);
      const { id } = await order(tom);
      expect(await asks.closed()).toMatchObject([{ id: want, state: 'ordered', order: { id } }]);
      // What is on its way is not ordered for them once more.
      await cart.add(a);
      await order(tom);
      expect(await asks.closed()).toMatchObject([{ id: want, order: { id } }]);
    },
  );

  test('that is rejected in one part and delivered in another has it on its way', async () => {
    const { a, asks, cart, tom } = await makePractice();
    await asks.ask(a);
    const offers = await app.db.prisma.offer.findMany({ where: { productId: a } });
    for (const { id } of offers) await cart.add(a, { wholesale_product: id, quantity: 2 });
    const { id, wholesale_orders: parts } = await order(tom);
    expect(parts).toHaveLength(2);
    await app.db.prisma.wholesaleOrder.update({
      where: { uid: parts[0].uid },
      data: { status: 'failed', settledAt: app.clock.now() },
    });
    expect(await asks.closed()).toMatchObject([{ state: 'ordered', order: { id, quantity: 4, status: 'created' } }]);
    await app.db.prisma.wholesaleOrder.update({ where: { uid: parts[1].uid }, data: { status: 'error' } });
    expect(await asks.closed()).toMatchObject([{ state: 'ordered', order: { status: 'error' } }]);
  });
});

describe('whoever asked', () => {
  const jobsOf = async (orderId: number) => {
    const { rows } = await app.db.pool.query(
      `SELECT data FROM pgboss.job WHERE name = 'tell-of-wants' AND data->>'orderId' = $1`,
      [String(orderId)],
    );
    return rows.length;
  };
  const newsOf = async ({ token }: MadeUser) => {
    const { body } = await app.call('GET', '/api/notifications/', { token });
    return body.filter(({ title }: { title: string }) => title.startsWith('On its way')).reverse();
  };

  test('is told once that it is on its way, and whoever ordered is not', async () => {
    const { a, b, c, asks, takes, cart, tom, aoife } = await makePractice();
    await asks.ask(a);
    await asks.ask(b);
    await takes.ask(c);
    for (const product of [a, b, c]) await cart.add(product);
    const { id } = await order(tom);
    expect(await jobsOf(id)).toBe(1);
    const { run } = tellOfWants(app);
    for (const _ of ['once', 'and again']) await run({ orderId: id });
    expect(await newsOf(aoife)).toMatchObject([
      {
        title: 'On its way: 2 products you asked for',
        content: expect.stringMatching(/^Tom Keane ordered Product 0, Product 1 with order #0*\d+\.$/),
        link: '/wants',
      },
    ]);
    expect(await newsOf(tom)).toEqual([]);
  });

  test('is told of one product by its name, and nobody is where none is waited for', async () => {
    const { a, b, asks, takes, cart, tom, aoife } = await makePractice();
    await takes.ask(b);
    await cart.add(b);
    const { id: own } = await order(tom);
    expect(await jobsOf(own)).toBe(0);
    await asks.ask(a);
    await cart.add(a);
    const { id } = await order(tom);
    await tellOfWants(app).run({ orderId: id });
    expect(await newsOf(aoife)).toMatchObject([{ title: 'On its way: Product 0' }]);
  });
});
