import { LISTS_MAX } from '@formulary/contracts/lists';
import { afterEach, describe, expect, test } from 'vitest';
import { makeColleague, makeUser, unique } from '../../../test/factories.ts';
import { heldIn, listsOf, makeListShop, named } from '../../../test/lists-client.ts';
import { useApp } from '../../../test/test-app.ts';
import { HOUR } from '../../kernel/clock.ts';

const app = useApp();
afterEach(() => app.clock.reset());

const NOT_FOUND = { status: 404, body: { detail: 'Not found.' } };
const noSuch = (id: unknown) => `Invalid pk "${id}" - object does not exist.`;

describe('lists', () => {
  test('of a practice are shared by its users, come by name, and say which have a product', async () => {
    const { user, lists, a, b } = await makeListShop(app);
    expect(await lists.all()).toMatchObject({ count: 0, results: [] });
    const boot = await lists.make({ name: ' Car boot ', items: named(a, b) });
    const now = app.clock.now().toISOString();
    const summary = { name: 'Car boot', items: 2, created_on: now, changed_on: now, has_product: null };
    expect(boot).toMatchObject({ status: 201, body: summary });
    app.clock.advance(HOUR);
    await lists.make({ name: 'anaesthesia' });
    const colleague = listsOf(app, await makeColleague(app, user.practiceId));
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
    const { lists, user } = await makeListShop(app);
    const taken = { status: 400, body: { name: ['Another list has this name.'] } };
    const made = await Promise.all(Array.from({ length: 6 }, () => lists.make({ name: 'Car boot' })));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
    expect(await lists.make({ name: 'CAR BOOT' })).toMatchObject(taken);
    const other = (await lists.make({ name: 'Clinic' })).body;
    expect(await lists.rename(other.id, 'car Boot')).toMatchObject(taken);
    expect(await lists.rename(other.id, 'CLINIC')).toMatchObject({ status: 200, body: { ...other, name: 'CLINIC' } });
    // Another practice has its own.
    expect((await listsOf(app, await makeUser(app)).make({ name: 'Car boot' })).status).toBe(201);
    expect((await listsOf(app, await makeColleague(app, user.practiceId)).all()).count).toBe(2);
  });

  test('are made once per key', async () => {
    const { lists, a } = await makeListShop(app);
    const headers = { 'idempotency-key': unique() };
    const body = { name: 'Car boot', items: named(a) };
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => lists.make(body, headers)));
    for (const one of again) expect(one).toMatchObject({ status: 201, body: first?.body });
    expect((await lists.all()).count).toBe(1);
    expect(await lists.make({ name: 'Clinic' }, headers)).toMatchObject({ status: 422 });
  });

  test('get a free name where nobody gives one', async () => {
    const { lists } = await makeListShop(app);
    const name = async (body: object) => (await lists.make(body)).body.name;
    expect([await name({}), await name({}), await name({})]).toEqual(['New list', 'New list (2)', 'New list (3)']);
    const long = 'x'.repeat(60);
    const { id } = (await lists.make({ name: long })).body;
    expect(await name({ from_list: id })).toBe(`${'x'.repeat(56)} (2)`);
  });

  test(`are ${LISTS_MAX} at most`, async () => {
    const { lists, user } = await makeListShop(app);
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
    const { lists, a, b } = await makeListShop(app);
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
    const { lists } = await makeListShop(app);
    const { id } = (await lists.make({ name: 'Car boot' })).body;
    await lists.remove(id);
    expect((await lists.make({ name: 'car boot' })).status).toBe(201);
    expect((await lists.restore(id)).body.name).toBe('Car boot (2)');
  });

  test('of another practice are not found', async () => {
    const { lists, a } = await makeListShop(app);
    const { id } = (await lists.make({ items: named(a) })).body;
    const { token } = await makeUser(app);
    const before = await lists.read(id);
    for (const call of [
      app.call('GET', `/api/lists/${id}/`, { token }),
      app.call('DELETE', `/api/lists/${id}/`, { token }),
      app.call('POST', `/api/lists/${id}/restore/`, { token }),
      app.call('PATCH', `/api/lists/${id}/`, { token, body: { name: 'Mine' } }),
      app.call('POST', `/api/lists/${id}/items/`, { token, body: { items: named(a) } }),
      app.call('PATCH', `/api/lists/${id}/items/${a}/`, { token, body: { quantity: 2 } }),
      app.call('DELETE', `/api/lists/${id}/items/${a}/`, { token }),
    ]) {
      expect(await call).toMatchObject(NOT_FOUND);
    }
    const copied = await app.call('POST', '/api/lists/', { token, body: { from_list: id } });
    expect(copied.body).toEqual({ from_list: [noSuch(id)] });
    expect(await lists.read(id)).toEqual(before);
  });
});

describe('a list is made', () => {
  test('from the cart, each product once, also what is set aside', async () => {
    const { lists, cart, dear, a, b } = await makeListShop(app);
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
    const { lists, cart, user, a, b } = await makeListShop(app);
    await cart.add(b, { quantity: 3 });
    await cart.add(a, { quantity: 2 });
    const { id: cartId } = await cart.read();
    const { id } = (await app.call('POST', '/api/order/', { token: user.token, body: { cart: cartId } })).body;
    const refused = { status: 'failed' as const, settledAt: app.clock.now() };
    await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: id }, data: refused });
    const colleague = listsOf(app, await makeColleague(app, user.practiceId));
    const { body } = await colleague.make({ from_order: id });
    expect(body.name).toBe(`Order #${String(id).padStart(5, '0')}`);
    expect(new Set(await heldIn(lists, body.id))).toEqual(
      new Set([
        [a, 2],
        [b, 3],
      ]),
    );
    const stranger = listsOf(app, await makeUser(app));
    expect(await stranger.make({ from_order: id })).toMatchObject({ status: 400, body: { from_order: [noSuch(id)] } });
    expect((await stranger.all()).count).toBe(0);
  });

  test('as a copy, in the same order and with its notes', async () => {
    const { lists, a, b, c } = await makeListShop(app);
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
    const { lists, a, b } = await makeListShop(app);
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
