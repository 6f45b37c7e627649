import type { OrderPage } from '@formulary/contracts/orders';
import { beforeAll, describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { deliveryShop } from '../../../test/delivery-shop.ts';
import { type MadeUser, makeOffers, makeProducts, makeUser, makeWholesaler, unique } from '../../../test/factories.ts';
import { writePastOrders } from '../../../test/past-orders.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY, later } from '../../kernel/clock.ts';
import { dateIn } from '../../kernel/days.ts';

const app = useApp();

const find = async ({ token }: MadeUser, filters: Record<string, string>) => {
  const { status, body } = await app.call('GET', `/api/orders/?${new URLSearchParams(filters)}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const idsOf = async (user: MadeUser, filters: Record<string, string>): Promise<number[]> =>
  (await find(user, filters)).results.map(({ id }: { id: number }) => id);

describe('orders by what their parts became', () => {
  test('are those of which at least one part has the status, shown with all of their parts', async () => {
    const [first, second] = [
      await makeWholesaler(app, { preference: 1 }),
      await makeWholesaler(app, { preference: 2 }),
    ];
    const [a = 0, b = 0] = await makeProducts(app, {}, {});
    await makeOffers(app, first, { product: a });
    await makeOffers(app, second, { product: b });
    const user = await makeUser(app, [first, second]);
    const cart = cartOf(app, user);
    await cart.add(a);
    await cart.add(b);
    const body = { cart: (await cart.read()).id };
    const { id, wholesale_orders: parts } = (await app.call('POST', '/api/order/', { token: user.token, body })).body;
    const [whole = 0] = await writePastOrders(app, user, [{ total: 1, status: 'complete' }]);
    const uid = parts[1].uid;
    await app.db.prisma.wholesaleOrder.update({
      where: { uid },
      data: { status: 'failed', settledAt: app.clock.now() },
    });

    expect(await idsOf(user, { status: 'failed' })).toEqual([id]);
    expect(await idsOf(user, { status: 'created' })).toEqual([id]);
    expect(await idsOf(user, { status: 'complete' })).toEqual([whole]);
    expect(await idsOf(user, { status: 'error' })).toEqual([]);
    expect((await find(user, { status: 'failed' })).results[0].wholesale_orders).toMatchObject([
      { status: 'created' },
      { status: 'failed' },
    ]);
  });

  test('are found alike before and while they are sent, which is shown in the same words', async () => {
    const user = await makeUser(app);
    const ids = await writePastOrders(
      app,
      user,
      (['created', 'processing', 'complete'] as const).map((status, day) => ({
        ...{ total: 1, status },
        createdAt: new Date(Date.UTC(2026, 9, 3 - day)),
      })),
    );
    for (const status of ['created', 'processing']) expect(await idsOf(user, { status })).toEqual(ids.slice(0, 2));
  });
});

describe('orders of which something is still to come', () => {
  /** A practice with two orders of two lines each, and what it counts as still to come of them. */
  async function shopOfTwo({ receives = true } = {}) {
    const shop = await deliveryShop(app, { quantity: 3 }, { quantity: 2 });
    const { user } = shop;
    if (receives) await app.call('PATCH', '/api/deliveries/', { token: user.token, body: { receives } });
    const [first, second] = [await shop.order(), await shop.order()];
    const listed = async () =>
      (await find(user, {})).results.map(({ id, lines_to_come: lines }: OrderPage['results'][number]) => [id, lines]);
    const rest = async () => (await app.call('GET', '/api/still-to-come/', { token: user.token })).body.lines;
    const toCome = () => idsOf(user, { status: 'to_come' });
    return { ...shop, first, second, listed, rest, toCome };
  }

  test('are found and marked as the list of what is to come counts them', async () => {
    const shop = await shopOfTwo();
    const { first, second, user } = shop;
    expect(await shop.listed()).toEqual([
      [second.id, 2],
      [first.id, 2],
    ]);
    expect(await shop.toCome()).toEqual([second.id, first.id]);
    const { id } = await shop.open();
    // All of the first order, and a line of the second; that nothing is open counts at once, before it is finished.
    await shop.count(id, [
      { line: first.lines[0], quantity: 3 },
      { line: first.lines[1], quantity: 2 },
    ]);
    await shop.count(id, [{ line: second.lines[1], quantity: 2 }]);
    expect(await shop.listed()).toEqual([
      [second.id, 1],
      [first.id, 0],
    ]);
    expect((await find(user, { status: 'to_come' })).results).toMatchObject([{ id: second.id, lines_to_come: 1 }]);
    expect((await shop.rest()).map((line: { order: number }) => line.order)).toEqual([second.id]);
    await shop.finish(id);
    expect(await shop.toCome()).toEqual([second.id]);
    // A pack that was rejected is still owed; one that was dropped is not.
    const body = { lines: [{ line: second.lines[0], quantity: 3 }] };
    await app.call('POST', '/api/still-to-come/drops/', { token: user.token, body });
    expect(await shop.toCome()).toEqual([]);
    expect(await find(user, { status: 'to_come' })).toMatchObject({ count: 0, results: [] });
    expect(await idsOf(user, { status: 'complete' })).toEqual([second.id, first.id]);
  });

  test('are found with days and words, and page by page', async () => {
    const shop = await shopOfTwo();
    await app.db.prisma.order.update({ where: { id: shop.first.id }, data: { reference: 'Ward' } });
    const today = dateIn('Europe/Dublin', app.clock.now());
    expect(await idsOf(shop.user, { status: 'to_come', from: today, q: `#${shop.first.id}` })).toEqual([shop.first.id]);
    expect(await idsOf(shop.user, { status: 'to_come', to: '2020-01-01' })).toEqual([]);
  });

  test('are none where the practice does not receive, and none from long before it did', async () => {
    const away = await shopOfTwo({ receives: false });
    expect(await away.toCome()).toEqual([]);
    expect(await away.listed()).toEqual([
      [away.second.id, 0],
      [away.first.id, 0],
    ]);
    const shop = await shopOfTwo();
    const daysBefore = (days: number) => later(app.clock.now(), -days * DAY);
    await app.db.prisma.order.update({ where: { id: shop.first.id }, data: { createdAt: daysBefore(11) } });
    await app.db.prisma.order.update({ where: { id: shop.second.id }, data: { createdAt: daysBefore(9) } });
    expect(await shop.toCome()).toEqual([shop.second.id]);
    await app.call('PATCH', '/api/deliveries/', { token: shop.user.token, body: { receives: false } });
    expect(await shop.toCome()).toEqual([]);
  });

  test('are those of the practice alone', async () => {
    const [shop, other] = [await shopOfTwo(), await shopOfTwo()];
    expect(await shop.toCome()).toEqual([shop.second.id, shop.first.id]);
    expect(await other.toCome()).toEqual([other.second.id, other.first.id]);
  });
});

describe('orders by day', () => {
  // Dublin is an hour ahead of UTC in summer, and as far as UTC in winter.
  const moments = [
    '2026-07-01T22:59:59.999Z',
    '2026-07-01T23:00:00.000Z',
    '2026-07-02T22:59:59.999Z',
    '2026-07-02T23:00:00.000Z',
    '2026-12-01T23:59:59.999Z',
    '2026-12-02T00:00:00.000Z',
  ];
  let user: MadeUser;
  let ids: number[];
  beforeAll(async () => {
    user = await makeUser(app);
    ids = await writePastOrders(
      app,
      user,
      moments.map((moment) => ({ total: 1, createdAt: new Date(moment) })),
    );
  });

  test.each([
    [{ from: '2026-07-02', to: '2026-07-02' }, [2, 1]],
    [{ from: '2026-07-02' }, [5, 4, 3, 2, 1]],
    [{ to: '2026-07-01' }, [0]],
    [{ from: '2026-12-01', to: '2026-12-01' }, [4]],
    [{ from: '2026-12-02', to: '2026-12-01' }, []],
    [{ from: '0001-01-01', to: '9999-12-31' }, [5, 4, 3, 2, 1, 0]],
  ])('%j, both days included, where the provider is', async (filters, places) => {
    expect(await idsOf(user, filters)).toEqual(places.map((place) => ids[place]));
  });
});

describe('orders by words', () => {
  let user: MadeUser;
  let id: number;
  let number: string;
  beforeAll(async () => {
    const wholesaler = await makeWholesaler(app, { name: unique('Ó Dálaigh & Sons q') });
    const [product = 0] = await makeProducts(app, { name: 'MELOVÄNE 1,5 mg/ml oral 100ml', code: unique('ZX') });
    const [offer = 0] = await makeOffers(app, wholesaler, { product });
    await app.db.prisma.offer.update({ where: { id: offer }, data: { wholesalerCode: 'whs-4711' } });
    user = await makeUser(app, [wholesaler]);
    const cart = cartOf(app, user);
    await cart.add(product);
    const body = { cart: (await cart.read()).id, reference: 'PO-2026/17 100%_Ward' };
    id = (await app.call('POST', '/api/order/', { token: user.token, body })).body.id;
    number = String(id).padStart(5, '0');
    await writePastOrders(app, user, [{ total: 1 }]);
  });

  test.each([
    ['melovane', 'a product, without accents'],
    ['  MELOVANE   ward ', 'words of the product and of the reference'],
    ['ward melo', 'beginnings of words, in any order'],
    ['1.5', 'a strength'],
    ['1,5mg', 'a strength with its unit'],
    ['100 ml', 'a size'],
    ['PO-2026/17', 'a reference as it stands'],
    ['100%', 'a sign that means something to LIKE'],
    ['o dalaigh', 'a wholesaler'],
    ['whs-4711', 'the code of the wholesaler'],
  ])('%s: %s', async (q) => {
    expect(await idsOf(user, { q })).toEqual([id]);
  });

  test.each(['5', '0.5', 'elovane', 'melovane nowhere', '%', 'a%', '\\', "'", 'po_2026x', 'x'.repeat(300)])(
    'not %s',
    async (q) => {
      // A sign alone asks for nothing, as no filter does.
      const all = /[\p{L}\p{N}]/u.test(q) ? 0 : 2;
      expect((await find(user, { q })).count).toBe(all);
    },
  );

  test('by number, as a screen shows it or as it is', async () => {
    for (const q of [`#${number}`, number, String(id), ` # ${id} `]) expect(await idsOf(user, { q })).toContain(id);
    expect(await idsOf(user, { q: `#${id + 1_000_000}` })).toEqual([]);
    // The sign says that it is no other number.
    expect(await idsOf(user, { q: '#17' })).toEqual([]);
    expect(await idsOf(user, { q: '17' })).toEqual([id]);
    for (const q of ['2147483648', '99999999999999999999', '#99999999999999999999'])
      expect(await idsOf(user, { q })).toEqual([]);
  });

  test('and a NUL, that no text can have, is a space', async () => {
    expect(await idsOf(user, { q: 'melovane\0ward' })).toEqual([id]);
  });

  test('of another practice are not found', async () => {
    const stranger = await makeUser(app);
    for (const q of ['melovane', `#${id}`, String(id)]) expect(await idsOf(stranger, { q })).toEqual([]);
  });
});

test('all filters together, kept in the links to other pages', async () => {
  const user = await makeUser(app);
  const createdAt = new Date('2026-03-04T12:00:00Z');
  const specs = Array.from({ length: 21 }, () => ({ total: 1, createdAt, status: 'complete' as const }));
  const ids = await writePastOrders(app, user, [...specs, { total: 1, createdAt }]);
  await app.db.prisma.order.updateMany({ where: { practiceId: user.practiceId }, data: { words: ' ward 7' } });
  const filters = { status: 'complete', from: '2026-03-04', to: '2026-03-04', q: 'ward 7' };
  const second = await find(user, { ...filters, page: '2' });
  expect(second.count).toBe(21);
  expect(second.results.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1, 11).toReversed());
  for (const link of [second.next, second.previous]) {
    expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject(filters);
    const { pathname, search } = new URL(link);
    expect((await app.call('GET', pathname + search, { token: user.token })).status).toBe(200);
  }
  expect(new URL(second.next).searchParams.get('page')).toBe('3');
  expect((await app.call('GET', '/api/orders/?status=error&page=2', { token: user.token })).status).toBe(404);
});

test('what is wrong is said of each field', async () => {
  const { token } = await makeUser(app);
  const wrong = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';
  expect(await app.call('GET', '/api/orders/?status=lost&from=2026-02-29&to=tomorrow', { token })).toMatchObject({
    status: 400,
    body: { status: ['"lost" is not a valid choice.'], from: [wrong], to: [wrong] },
  });
});
