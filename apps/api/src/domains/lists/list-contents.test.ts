import { LIST_ITEMS_MAX } from '@formulary/contracts/lists';
import { afterEach, describe, expect, test } from 'vitest';
import { makeOffers, makeProducts, unique } from '../../../test/factories.ts';
import { heldIn, makeListShop, named } from '../../../test/lists-client.ts';
import { useApp } from '../../../test/test-app.ts';
import { HOUR } from '../../kernel/clock.ts';

const app = useApp();
afterEach(() => app.clock.reset());

const NOT_FOUND = { status: 404, body: { detail: 'Not found.' } };

describe('the items of a list', () => {
  test('say what they are, and what they cost and where today', async () => {
    const { lists, cart, cheap, atCheap, a, codes } = await makeListShop(app);
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
          wholesale_product: atCheap[0],
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
    const { lists, a, b, c } = await makeListShop(app);
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
    const { lists, a, b, c } = await makeListShop(app);
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
    const { lists, a, b, c } = await makeListShop(app);
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
    const { lists, user, a } = await makeListShop(app);
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
    const { lists, dear, codes, a, b, c } = await makeListShop(app);
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
