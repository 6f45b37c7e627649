import { LIST_ITEMS_MAX, LISTS_MAX, ProductList } from '@formulary/contracts/lists';
import { afterEach, describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import {
  type MadeUser,
  makeColleague,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
  unique,
} from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { HOUR } from '../../kernel/clock.ts';

const app = useApp();
afterEach(() => app.clock.reset());

const NOT_FOUND = { status: 404, body: { detail: 'Not found.' } };
const noSuch = (id: unknown) => `Invalid pk "${id}" - object does not exist.`;

/** A practice with an account at one of two wholesalers that offer all products. */
async function makeShop(products = 3) {
  const dear = await makeWholesaler(app);
  const cheap = await makeWholesaler(app);
  const codes = Array.from({ length: products }, () => unique('c'));
  const ids = await makeProducts(app, ...codes.map((code) => ({ code })));
  await makeOffers(app, dear, ...ids.map((product) => ({ product, grossPrice: 20 })));
  const offers = await makeOffers(app, cheap, ...ids.map((product) => ({ product, grossPrice: 10 })));
  const user = await makeUser(app, [dear, cheap]);
  const [a = 0, b = 0, c = 0] = ids;
  return { dear, cheap, codes, ids, offers, a, b, c, user, cart: cartOf(app, user), lists: listsOf(user) };
}

const listsOf = ({ token }: MadeUser) => ({
  all: async (query = '') => (await app.call('GET', `/api/lists/${query}`, { token })).body,
  make: (body: object, headers = {}) => app.call('POST', '/api/lists/', { token, body, headers }),
  read: async (id: number) => ProductList.parse((await app.call('GET', `/api/lists/${id}/`, { token })).body),
  rename: (id: number, name: string) => app.call('PATCH', `/api/lists/${id}/`, { token, body: { name } }),
  remove: (id: number) => app.call('DELETE', `/api/lists/${id}/`, { token }),
  restore: (id: number) => app.call('POST', `/api/lists/${id}/restore/`, { token }),
  add: (id: number, ...items: object[]) => app.call('POST', `/api/lists/${id}/items/`, { token, body: { items } }),
  change: (id: number, product: number, body: object) =>
    app.call('PATCH', `/api/lists/${id}/items/${product}/`, { token, body }),
  takeOff: (id: number, product: number) => app.call('DELETE', `/api/lists/${id}/items/${product}/`, { token }),
});
type Lists = ReturnType<typeof listsOf>;

const named = (...products: number[]) => products.map((manufacturer_product) => ({ manufacturer_product }));

/** Products in their order, with how many there are. */
const heldIn = async (lists: Lists, id: number) =>
  (await lists.read(id)).items.map(({ manufacturer_product, quantity }) => [manufacturer_product, quantity]);

describe('lists', () => {
  test('of a practice are shared by its users, come by name, and say which have a product', async () => {
    const { user, lists, a, b } = await makeShop();
    expect(await lists.all()).toMatchObject({ count: 0, results: [] });
    const boot = await lists.make({ name: ' Car boot ', items: named(a, b) });
    const now = app.clock.now().toISOString();
    const summary = { name: 'Car boot', items: 2, created_on: now, changed_on: now, has_product: null };
    expect(boot).toMatchObject({ status: 201, body: summary });
    app.clock.advance(HOUR);
    await lists.make({ name: 'anaesthesia' });
    const colleague = listsOf(await makeColleague(app, user.practiceId));
    expect(await colleague.all()).toEqual({
      count: 2,
      next: null,
      previous: null,
      results: [expect.objectContaining({ name: 'anaesthesia', items: 0 }), boot.body],
    });
    const has = async (product: number) =>
      (await lists.all(`?product=${product}`)).results.map(({ has_product }: { has_product: boolean }) => has_product);
    expect([await has(a), await has(2_147_483_647)]).toEqual([
      [false, true],
      [false, false],
    ]);
    expect(await app.call('GET', '/api/lists/?page=2', { token: user.token })).toMatchObject({ status: 404 });
  });

  test('have names of their own, but for their case, also when many are made at once', async () => {
    const { lists, user } = await makeShop();
    const taken = { status: 400, body: { name: ['Another list has this name.'] } };
    const made = await Promise.all(Array.from({ length: 6 }, () => lists.make({ name: 'Car boot' })));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
    expect(await lists.make({ name: 'CAR BOOT' })).toMatchObject(taken);
    const other = (await lists.make({ name: 'Clinic' })).body;
    expect(await lists.rename(other.id, 'car Boot')).toMatchObject(taken);
    expect(await lists.rename(other.id, 'CLINIC')).toMatchObject({ status: 200, body: { ...other, name: 'CLINIC' } });
    // Another practice has its own.
    expect((await listsOf(await makeUser(app)).make({ name: 'Car boot' })).status).toBe(201);
    expect((await listsOf(await makeColleague(app, user.practiceId)).all()).count).toBe(2);
  });

  test('are made once per key', async () => {
    const { lists, a } = await makeShop();
    const headers = { 'idempotency-key': unique() };
    const body = { name: 'Car boot', items: named(a) };
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => lists.make(body, headers)));
    for (const one of again) expect(one).toMatchObject({ status: 201, body: first?.body });
    expect((await lists.all()).count).toBe(1);
    expect(await lists.make({ name: 'Clinic' }, headers)).toMatchObject({ status: 422 });
  });

  test('get a free name where nobody gives one', async () => {
    const { lists } = await makeShop();
    const name = async (body: object) => (await lists.make(body)).body.name;
    expect([await name({}), await name({}), await name({})]).toEqual(['New list', 'New list (2)', 'New list (3)']);
    const long = 'x'.repeat(60);
    const { id } = (await lists.make({ name: long })).body;
    expect(await name({ from_list: id })).toBe(`${'x'.repeat(56)} (2)`);
  });

  test(`are ${LISTS_MAX} at most`, async () => {
    const { lists, user } = await makeShop();
    const now = app.clock.now();
    const data = Array.from({ length: LISTS_MAX }, (_, at) => ({
      ...{ practiceId: user.practiceId, name: `List ${at}`, createdAt: now, changedAt: now },
    }));
    await app.db.prisma.list.createMany({ data });
    expect(await lists.make({ name: 'One more' })).toMatchObject({
      status: 400,
      body: { non_field_errors: [`A practice has no more than ${LISTS_MAX} lists. Delete one first.`] },
    });
    const [first] = (await lists.all()).results;
    await lists.remove(first.id);
    expect((await lists.make({ name: 'One more' })).status).toBe(201);
    // What was deleted comes back all the same, on the next page.
    expect((await lists.restore(first.id)).status).toBe(200);
    expect((await lists.all('?page=2')).results).toHaveLength(1);
  });

  test('that are deleted are gone for everybody, and can be restored within a day', async () => {
    const { lists, a, b } = await makeShop();
    const { id } = (await lists.make({ name: 'Car boot', items: named(a, b) })).body;
    const before = await lists.read(id);
    expect((await lists.remove(id)).status).toBe(204);
    const token = (await makeUser(app)).token;
    expect(await app.call('GET', `/api/lists/${id}/`, { token })).toMatchObject(NOT_FOUND);
    for (const call of [
      lists.remove(id),
      lists.rename(id, 'Boot'),
      lists.add(id, ...named(a)),
      lists.change(id, a, { quantity: 2 }),
      lists.takeOff(id, a),
    ]) {
      expect(await call).toMatchObject(NOT_FOUND);
    }
    expect((await lists.all()).count).toBe(0);
    expect((await lists.make({ from_list: id })).body).toEqual({ from_list: [noSuch(id)] });

    app.clock.advance(24 * HOUR - 1);
    const restored = [await lists.restore(id), await lists.restore(id)];
    for (const one of restored) expect(one).toMatchObject({ status: 200, body: { id, name: 'Car boot', items: 2 } });
    expect(await lists.read(id)).toEqual(before);
    await lists.remove(id);
    app.clock.advance(24 * HOUR);
    expect(await lists.restore(id)).toMatchObject(NOT_FOUND);
  });

  test('come back under another name where theirs is taken by now', async () => {
    const { lists } = await makeShop();
    const { id } = (await lists.make({ name: 'Car boot' })).body;
    await lists.remove(id);
    expect((await lists.make({ name: 'car boot' })).status).toBe(201);
    expect((await lists.restore(id)).body.name).toBe('Car boot (2)');
  });

  test('of another practice are not found', async () => {
    const { lists, a } = await makeShop();
    const { id } = (await lists.make({ items: named(a) })).body;
    const stranger = listsOf(await makeUser(app));
    const before = await lists.read(id);
    for (const call of [
      stranger.remove(id),
      stranger.restore(id),
      stranger.rename(id, 'Mine'),
      stranger.add(id, ...named(a)),
      stranger.change(id, a, { quantity: 2 }),
      stranger.takeOff(id, a),
    ]) {
      expect(await call).toMatchObject(NOT_FOUND);
    }
    expect((await stranger.make({ from_list: id })).body).toEqual({ from_list: [noSuch(id)] });
    expect(await lists.read(id)).toEqual(before);
  });
});

describe('a list is made', () => {
  test('from the cart, each product once, also what is set aside', async () => {
    const { lists, cart, dear, a, b } = await makeShop();
    const { body: line } = await cart.add(a, { quantity: 2 });
    await cart.add(b, { quantity: 3 });
    const dearest = await app.db.prisma.offer.findFirstOrThrow({ where: { wholesalerId: dear.id, productId: a } });
    await cart.add(a, { quantity: 4, wholesale_product: dearest.id });
    await cart.change(line.id, { is_active: false });
    const { body } = await lists.make({ from_cart: true });
    expect(body).toMatchObject({ name: 'From the cart', items: 2 });
    expect(await heldIn(lists, body.id)).toEqual([
      [a, 6],
      [b, 3],
    ]);
    expect((await cart.read()).items).toHaveLength(3);
  });

  test('from an order of the practice, whatever became of it', async () => {
    const { lists, cart, user, a, b } = await makeShop();
    await cart.add(b, { quantity: 3 });
    await cart.add(a, { quantity: 2 });
    const { id: cartId } = await cart.read();
    const { id } = (await app.call('POST', '/api/order/', { token: user.token, body: { cart: cartId } })).body;
    const refused = { status: 'failed' as const, settledAt: app.clock.now() };
    await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: id }, data: refused });
    const colleague = listsOf(await makeColleague(app, user.practiceId));
    const { body } = await colleague.make({ from_order: id });
    expect(body.name).toBe(`Order #${String(id).padStart(5, '0')}`);
    expect(new Set(await heldIn(lists, body.id))).toEqual(
      new Set([
        [a, 2],
        [b, 3],
      ]),
    );
    const stranger = listsOf(await makeUser(app));
    expect(await stranger.make({ from_order: id })).toMatchObject({ status: 400, body: { from_order: [noSuch(id)] } });
    expect((await stranger.all()).count).toBe(0);
  });

  test('as a copy, in the same order and with its notes', async () => {
    const { lists, a, b, c } = await makeShop();
    const items = [{ ...named(b)[0], quantity: 7, note: 'Top shelf' }, ...named(a)];
    const { id } = (await lists.make({ name: 'Clinic', items })).body;
    await lists.add(id, { ...named(c)[0], position: 1 });
    const { body: copy } = await lists.make({ from_list: id });
    expect(copy.name).toBe('Clinic (2)');
    expect((await lists.read(copy.id)).items).toEqual((await lists.read(id)).items);
    // They are no more one list than any two.
    await lists.takeOff(copy.id, a);
    expect(await heldIn(lists, id)).toHaveLength(3);
  });

  test('of products, of which one that is named twice is one item', async () => {
    const { lists, a, b } = await makeShop();
    const items = [...named(a, b), { ...named(a)[0], quantity: 4, note: 'Box' }];
    const { id } = (await lists.make({ name: 'Box', items })).body;
    expect((await lists.read(id)).items).toMatchObject([
      { manufacturer_product: a, quantity: 5, note: 'Box' },
      { manufacturer_product: b, quantity: 1, note: null },
    ]);
    const unknown = await lists.make({ name: 'Wrong', items: named(a, 2_147_483_646) });
    expect(unknown.body).toEqual({ items: [`Item 2, manufacturer_product: ${noSuch(2_147_483_646)}`] });
    expect((await lists.all()).count).toBe(1);
  });
});

describe('the items of a list', () => {
  test('say what they are, and what they cost and where today', async () => {
    const { lists, cart, cheap, offers, a, codes } = await makeShop();
    await makeProducts(app, { code: codes[0] ?? '', name: 'Isoflurane', note: 'Keep cool', requiresAr16Form: true });
    await cart.add(a, { quantity: 2 });
    const { id } = (await lists.make({ items: [{ ...named(a)[0], quantity: 300, note: 'Two bottles' }] })).body;
    expect((await lists.read(id)).items).toEqual([
      {
        manufacturer_product: a,
        code: codes[0],
        name: 'Isoflurane',
        manufacturer_name: 'Maker of tests',
        replaces: null,
        forms: ['ar16'],
        best: {
          wholesale_product: offers[0],
          wholesaler_name: cheap.name,
          net_price: 10,
          stock_status: 'insufficient_stock',
        },
        not_orderable_reason: null,
        in_cart: 2,
        quantity: 300,
        note: 'Two bottles',
        product_note: 'Keep cool',
      },
    ]);
    await app.db.prisma.offer.updateMany({ where: { productId: a }, data: { stockQuantity: 0 } });
    expect((await lists.read(id)).items).toMatchObject([{ best: null, not_orderable_reason: 'out_of_stock' }]);
  });

  test('are added at the end or at a place, once', async () => {
    const { lists, a, b, c } = await makeShop();
    const { id } = (await lists.make({ items: named(a) })).body;
    app.clock.advance(HOUR);
    const added = await lists.add(id, { ...named(c)[0], quantity: 4 }, { ...named(b)[0], position: 0 }, ...named(c, a));
    expect(added.status).toBe(200);
    expect(added.body.items).toEqual(
      [c, b, c, a].map((manufacturer_product, at) => ({
        manufacturer_product,
        product_name: expect.any(String),
        outcome: at < 2 ? 'added' : 'already_in_list',
      })),
    );
    const held = [
      [b, 1],
      [a, 1],
      [c, 4],
    ];
    expect(await heldIn(lists, id)).toEqual(held);
    expect((await lists.read(id)).changed_on).toBe(app.clock.now().toISOString());
    await lists.add(id, { ...named(c)[0], quantity: 9, note: 'More' });
    expect(await heldIn(lists, id)).toEqual(held);
  });

  test('change in quantity, note and place', async () => {
    const { lists, a, b, c } = await makeShop();
    const { id } = (await lists.make({ items: named(a, b, c) })).body;
    const changed = await lists.change(id, a, { quantity: 5, note: ' Top shelf ', position: 1 });
    expect(changed).toMatchObject({ status: 200, body: { manufacturer_product: a, quantity: 5, note: 'Top shelf' } });
    expect((await lists.change(id, c, { position: 0 })).body).toMatchObject({ quantity: 1, note: null });
    expect((await lists.change(id, b, { position: 400 })).status).toBe(200);
    expect(await heldIn(lists, id)).toEqual([
      [c, 1],
      [a, 5],
      [b, 1],
    ]);
    expect((await lists.change(id, a, { note: ' ' })).body).toMatchObject({ quantity: 5, note: null });
    expect(await lists.change(id, 2_147_483_646, { quantity: 2 })).toMatchObject(NOT_FOUND);
  });

  test('are taken off, once', async () => {
    const { lists, a, b, c } = await makeShop();
    const { id } = (await lists.make({ items: named(a, b, c) })).body;
    expect((await lists.takeOff(id, b)).status).toBe(204);
    expect(await lists.takeOff(id, b)).toMatchObject(NOT_FOUND);
    expect(await heldIn(lists, id)).toEqual([
      [a, 1],
      [c, 1],
    ]);
    // Undone, it stands where it stood.
    await lists.add(id, { ...named(b)[0], position: 1 });
    expect((await heldIn(lists, id)).map(([product]) => product)).toEqual([a, b, c]);
  });

  test(`are ${LIST_ITEMS_MAX} at most`, async () => {
    const { lists, user, a } = await makeShop();
    const { id } = (await lists.make({ name: 'Full' })).body;
    const products = await makeProducts(app, ...Array.from({ length: LIST_ITEMS_MAX }, () => ({})));
    expect((await lists.add(id, ...named(...products.slice(1)))).status).toBe(200);
    const full = { status: 400, body: { items: [`A list has no more than ${LIST_ITEMS_MAX} products.`] } };
    expect(await lists.add(id, ...named(products[0] ?? 0, a))).toMatchObject(full);
    expect((await lists.add(id, ...named(products[0] ?? 0))).status).toBe(200);
    expect(await lists.make({ from_list: id, items: named(a) })).toMatchObject(full);
    expect((await lists.read(id)).items).toHaveLength(LIST_ITEMS_MAX);
    expect(await app.db.prisma.list.count({ where: { practiceId: user.practiceId } })).toBe(1);
  });

  test('that are superseded stand as what replaces them', async () => {
    const { lists, dear, codes, a, b, c } = await makeShop();
    const items = [{ ...named(a)[0], quantity: 2 }, ...named(c), { ...named(b)[0], quantity: 3, note: 'Shelf' }];
    const { id } = (await lists.make({ items })).body;
    const heir = unique('c');
    const [heirId = 0] = await makeProducts(app, { code: heir, name: 'Heir' });
    await makeOffers(app, dear, { product: heirId });
    await makeProducts(app, { code: codes[0] ?? '', name: 'Old', replacedBy: heir });
    expect((await lists.read(id)).items[0]).toMatchObject({ manufacturer_product: heirId, replaces: 'Old' });
    expect((await lists.all(`?product=${a}`)).results).toMatchObject([{ items: 3, has_product: true }]);
    // It is there, under whichever name.
    expect((await lists.add(id, ...named(heirId, a))).body.items).toMatchObject([
      { manufacturer_product: heirId, outcome: 'already_in_list' },
      { manufacturer_product: heirId, outcome: 'already_in_list' },
    ]);
    // Another that became the same is one item with it.
    await makeProducts(app, { code: codes[1] ?? '', replacedBy: heir });
    const merged = [
      [heirId, 5],
      [c, 1],
    ];
    expect(await heldIn(lists, id)).toEqual(merged);
    expect((await lists.all()).results).toMatchObject([{ items: 2 }]);
    await lists.change(id, c, { note: 'Last one' });
    expect(await heldIn(lists, id)).toEqual(merged);
    expect((await lists.read(id)).items[0]).toMatchObject({ note: 'Shelf', replaces: 'Old' });
    // Who still sees it under its old name means the same.
    expect((await lists.change(id, a, { quantity: 7 })).body).toMatchObject({ manufacturer_product: heirId });
    expect((await lists.takeOff(id, heirId)).status).toBe(204);
    expect(await heldIn(lists, id)).toEqual([[c, 1]]);
  });
});
