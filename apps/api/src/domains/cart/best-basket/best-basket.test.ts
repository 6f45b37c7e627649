import { AppliedBasket, BasketChanged, BestBasket } from '@formulary/contracts/cart/best-basket';
import { toCents } from '@formulary/pricing/money';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { cartOf } from '../../../../test/cart-client.ts';
import {
  type MadeUser,
  type MadeWholesaler,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
} from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

/** Three products at two wholesalers with fees; the first is cheaper at the one, the others at the other. */
async function makeShop() {
  const first = await makeWholesaler(app, { deliveryFee: 8.5 });
  const second = await makeWholesaler(app, { deliveryFee: 11.5, freeShippingThreshold: 210 });
  const products = await makeProducts(app, {}, {}, {});
  const [a = 0, b = 0, c = 0] = products;
  const here = await makeOffers(app, first, { product: a, grossPrice: 20 }, { product: b, grossPrice: 20 });
  /** The second's whole list, by an import. */
  const importList = (grossPrice: number) =>
    makeOffers(
      app,
      second,
      { product: a, grossPrice },
      { product: b, grossPrice: 23 },
      { product: c, grossPrice: 201.3 },
    );
  const there = await importList(22.26);
  const user = await makeUser(app, [first, second]);
  const cart = cartOf(app, user);
  for (const product of products) await cart.add(product);
  return { first, second, importList, products, here, there, user, cart, ...callsOf(user) };
}

function callsOf({ token }: MadeUser) {
  return {
    ask: async (query = '') =>
      BestBasket.parse((await app.call('GET', `/api/cart/best-basket/${query}`, { token })).body),
    apply: (body: object) => app.call('POST', '/api/cart/best-basket/', { token, body }),
  };
}

const rowsOf = (userId: number) =>
  app.db.prisma.cartItem.findMany({
    where: { cart: { userId } },
    select: { id: true, offerId: true, quantity: true, isActive: true, pinned: true, replacedProductId: true },
    orderBy: { id: 'asc' },
  });

describe('the cheapest way to order a cart', () => {
  test('is proposed with its reasons, and applied', async () => {
    const { ask, apply, cart, user, here, there } = await makeShop();
    const proposal = await ask();
    expect(proposal).toMatchObject({
      proved: true,
      at_most_dearer: 0,
      now: { goods: 241.3, delivery_fees: 20, deliveries: 2, total: 261.3 },
      best: { goods: 246.56, delivery_fees: 0, deliveries: 1, total: 246.56 },
      repairs: [],
      groups: [
        {
          kind: 'fewer_deliveries',
          saving: 14.74,
          goods_difference: 5.26,
          fees_difference: -20,
          deliveries_difference: -1,
        },
      ],
      by_deliveries: [{ deliveries: 1, total: 246.56, more_than_best: 0 }],
      left_out: [],
    });
    expect(proposal.groups[0]?.text).toMatch(
      /is no longer needed: 2 lines move to .* for €5.26 more.* Saves €14.74\.$/,
    );

    const before = await rowsOf(user.id);
    const { status, body } = await apply({ fingerprint: proposal.fingerprint });
    expect(status).toBe(200);
    const applied = AppliedBasket.parse(body);
    expect(applied.cart.total).toBe(246.56);
    expect(applied.cart).toEqual(await cart.read());
    expect((await rowsOf(user.id)).map(({ id, offerId }) => [id, offerId])).toEqual(
      before.map(({ id, offerId }) => [id, offerId === here[0] ? there[0] : offerId === here[1] ? there[1] : offerId]),
    );
    expect(await ask()).toMatchObject({ groups: [], now: { total: 246.56 }, best: { total: 246.56 } });

    const undone = await apply({ fingerprint: applied.fingerprint, allocation: applied.before });
    expect(undone.status).toBe(200);
    expect(await rowsOf(user.id)).toEqual(before);
  });

  test('is applied by a client over the network, whose body has long been read', async () => {
    const { ask, user } = await makeShop();
    const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const { status } = await fetch(`${url}/api/cart/best-basket/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fingerprint: (await ask()).fingerprint }),
    });
    expect(status).toBe(200);
  });

  test('takes chosen groups alone', async () => {
    const [first, second] = [await makeWholesaler(app), await makeWholesaler(app)];
    const [a = 0, b = 0, c = 0, d = 0] = await makeProducts(app, {}, {}, {}, {});
    const [aHere = 0, bHere = 0] = await makeOffers(
      app,
      first,
      ...[a, b, c].map((product) => ({ product, grossPrice: 10 })),
    );
    await makeOffers(
      app,
      second,
      { product: a, grossPrice: 8 },
      { product: b, grossPrice: 5 },
      { product: d, grossPrice: 5 },
    );
    const user = await makeUser(app, [first, second]);
    const cart = cartOf(app, user);
    await cart.add(a, { wholesale_product: aHere });
    await cart.add(b, { wholesale_product: bHere });
    await cart.add(c);
    await cart.add(d);
    const { ask, apply } = callsOf(user);
    const { fingerprint, groups } = await ask();
    expect(groups.map(({ saving }) => saving)).toEqual([5, 2]);
    const unknown = await apply({ fingerprint, groups: [2_000_000_000] });
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([400, ['groups']]);
    const { body } = await apply({ fingerprint, groups: [groups[1]?.id] });
    expect(body.cart.total).toBe(33);
    expect((await ask()).groups.map(({ saving }) => saving)).toEqual([5]);
  });

  test('leaves pinned lines, lines set aside and their offers as they are', async () => {
    const { ask, cart, products, here, there } = await makeShop();
    const items = (await cart.read()).items as { id: number; manufacturer_product: { id: number } }[];
    const line = (product: number | undefined) =>
      items.find((item) => item.manufacturer_product.id === product)?.id ?? 0;
    expect((await cart.change(line(products[0]), { pinned: true })).body).toMatchObject({
      pinned: true,
      is_active: true,
    });
    const moved = async () => (await ask()).groups.flatMap(({ moves }) => moves.map(({ item }) => item));
    expect(await moved()).toEqual([line(products[1])]);
    await cart.change(line(products[0]), { pinned: false });
    expect((await ask()).groups).toHaveLength(1);
    // A line that was moved by hand stays there.
    await cart.move(line(products[0]), there[0] ?? 0);
    expect((await cart.move(line(products[0]), here[0] ?? 0)).body).toMatchObject({ pinned: true });
    await cart.change(line(products[0]), { pinned: false });
    // With a line of its product set aside there, it would be ordered with it.
    await cart.add(products[0] ?? 0, { wholesale_product: there[0] });
    const aside = (await cart.read()).items.find((item: { id: number }) => items.every(({ id }) => id !== item.id));
    expect((await cart.change(aside.id, { is_active: false, pinned: false })).body.is_active).toBe(false);
    expect((await cart.change(aside.id, { pinned: true })).body.is_active).toBe(false);
    expect(await moved()).not.toContain(line(products[0]));
  });

  test('follows wishes, and refuses those that cannot be met', async () => {
    const { first, second, ask, apply, user } = await makeShop();
    expect(await ask(`?exclude=${first.id}&exclude=${second.id}`)).toMatchObject({
      best: { deliveries: 2, total: 261.3 },
      groups: [],
      left_out: [],
    });
    expect((await ask('?max_deliveries=1')).best.deliveries).toBe(1);
    const call = async (query: string) => {
      const { status, body } = await app.call('GET', `/api/cart/best-basket/${query}`, { token: user.token });
      return [status, Object.keys(body)];
    };
    expect(await call('?exclude=2000000000')).toEqual([400, ['exclude']]);
    expect(await call('?max_deliveries=0')).toEqual([400, ['max_deliveries']]);
    expect(await call('?split=perhaps')).toEqual([400, ['split']]);
    expect((await apply({})).body).toEqual({ fingerprint: ['This field is required.'] });
  });

  test('keeps at an excluded wholesaler what nobody else can deliver, in all that is promised', async () => {
    const { first, second, products, there, ask, apply, cart } = await makeShop();
    const [, b = 0, c = 0] = products;
    const lineOf = async (product: number) =>
      (await cart.read()).items.find((item: { manufacturer_product: { id: number } }) => {
        return item.manufacturer_product.id === product;
      }).id;
    await cart.move(await lineOf(b), there[1] ?? 0);
    await cart.change(await lineOf(b), { pinned: false });
    const promised = await ask(`?exclude=${second.id}`);
    expect(promised).toMatchObject({
      // 20 + 20 at the first, 201.30 at the second, which is below its 210: both fees.
      best: { goods: 241.3, delivery_fees: 20, deliveries: 2, total: 261.3 },
      kept: [{ item: await lineOf(c), product: { id: c }, wholesaler: { id: second.id } }],
      left_out: [],
    });
    expect(promised.groups.flatMap(({ moves }) => moves.map(({ to }) => to.id))).toEqual([first.id]);
    const { status, body } = await apply({ fingerprint: promised.fingerprint, exclude: [second.id] });
    expect([status, body.cart.total]).toEqual([200, 241.3]);
    expect((await ask()).now).toEqual(promised.best);
  });

  test('is empty for a cart without lines', async () => {
    const { token } = await makeUser(app);
    expect((await app.call('GET', '/api/cart/best-basket/', { token })).status).toBe(200);
    const { ask } = callsOf(await makeUser(app));
    expect(await ask()).toMatchObject({
      proved: true,
      now: { total: 0, deliveries: 0 },
      best: { total: 0 },
      groups: [],
    });
  });

  test('names what nobody can deliver, and leaves it out', async () => {
    const { ask, products, second } = await makeShop();
    await app.db.prisma.offer.updateMany({
      where: { productId: products[2] ?? 0, wholesalerId: second.id },
      data: { isAvailable: false },
    });
    expect(await ask()).toMatchObject({ now: { goods: 40 }, left_out: [{ product: { id: products[2] } }] });
  });
});

describe('applying a proposal', () => {
  test('answers the same call alike, and moves nothing twice', async () => {
    const { ask, apply, user } = await makeShop();
    const { fingerprint } = await ask();
    const [one, two] = await Promise.all([apply({ fingerprint }), apply({ fingerprint })]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    const rows = await rowsOf(user.id);
    expect(await apply({ fingerprint })).toMatchObject({ status: 200, body: one.body });
    expect(await rowsOf(user.id)).toEqual(rows);
  });

  test('that was applied is not answered for a cart that was changed since', async () => {
    const { ask, apply, cart, products, user } = await makeShop();
    const { fingerprint } = await ask();
    await apply({ fingerprint });
    await cart.add(products[1] ?? 0);
    const rows = await rowsOf(user.id);
    const { status, body } = await apply({ fingerprint });
    expect([status, body.code]).toEqual([409, 'basket_changed']);
    expect(await rowsOf(user.id)).toEqual(rows);
  });

  test.each([
    ['a price', ({ importList }: Shop) => importList(22.27)],
    [
      'stock',
      ({ there }: Shop) => app.db.prisma.offer.update({ where: { id: there[1] ?? 0 }, data: { stockQuantity: 7 } }),
    ],
    [
      'terms',
      ({ first }: Shop) => app.db.prisma.wholesaler.update({ where: { id: first.id }, data: { deliveryFee: 9 } }),
    ],
    ['a line in another tab', ({ cart, products }: Shop) => cart.add(products[0] ?? 0)],
  ])('is refused with the new proposal after a change of %s', async (_, change) => {
    const shop = await makeShop();
    const { fingerprint } = await shop.ask();
    await change(shop);
    const rows = await rowsOf(shop.user.id);
    const { status, body } = await shop.apply({ fingerprint });
    expect(status).toBe(409);
    const { code, proposal } = BasketChanged.parse(body);
    expect(code).toBe('basket_changed');
    expect(proposal).toEqual(await shop.ask());
    expect(await rowsOf(shop.user.id)).toEqual(rows);
    expect((await shop.apply({ fingerprint: proposal.fingerprint })).status).toBe(200);
  });

  test('is refused with the new proposal where a line changes while it is searched, which waits for no search', async () => {
    const { ask, apply, cart, user, products } = await makeShop();
    const { fingerprint } = await ask();
    const { find } = app.bestBaskets;
    const searching = vi.spyOn(app.bestBaskets, 'find').mockImplementationOnce(async (...asked) => {
      const found = await find(...asked);
      await cart.add(products[0] ?? 0);
      return found;
    });
    const { status, body } = await apply({ fingerprint });
    expect(status).toBe(409);
    expect(searching).toHaveBeenCalledTimes(2);
    searching.mockRestore();
    const { proposal } = BasketChanged.parse(body);
    expect(proposal).toEqual(await ask());
    expect((await rowsOf(user.id))[0]?.quantity).toBe(2);
    expect((await apply({ fingerprint: proposal.fingerprint })).status).toBe(200);
  });

  test('is searched once where it is refused, and not at all where it was applied', async () => {
    const { ask, apply } = await makeShop();
    const { fingerprint } = await ask();
    const searching = vi.spyOn(app.bestBaskets, 'find');
    expect((await apply({ fingerprint: 'another' })).status).toBe(409);
    expect(searching).toHaveBeenCalledTimes(1);
    const first = await apply({ fingerprint });
    expect(await apply({ fingerprint })).toEqual({ ...first, headers: expect.anything() });
    expect(searching).toHaveBeenCalledTimes(2);
    searching.mockRestore();
  });

  test('puts back only what the cart has, and only in a cart that is as it was left', async () => {
    const { ask, apply, cart, products, user } = await makeShop();
    const { body } = await apply({ fingerprint: (await ask()).fingerprint });
    const { fingerprint, before } = AppliedBasket.parse(body);
    const [line] = before;
    const refused = async (allocation: object[]) => (await apply({ fingerprint, allocation })).body;
    const rows = await rowsOf(user.id);
    expect(await refused([{ ...line, wholesale_product: 2_000_000_000 }])).toHaveProperty('allocation');
    expect(await refused([{ ...line, quantity: 2 }])).toHaveProperty('allocation');
    expect(await refused([{ ...line, is_active: false }])).toHaveProperty('allocation');
    expect(await refused([line ?? {}, line ?? {}])).toHaveProperty('allocation');
    expect(await rowsOf(user.id)).toEqual(rows);
    await cart.add(products[1] ?? 0);
    expect((await apply({ fingerprint, allocation: before })).status).toBe(409);
  });

  test('gives the totals that were promised, by the arithmetic of the cart, and is undone', async () => {
    const wholesalers = await Promise.all(
      [
        { deliveryFee: 8.5, freeShippingThreshold: 60, minimumOrder: 20 },
        { deliveryFee: 5, freeShippingThreshold: 40 },
        { deliveryFee: 3 },
        {},
      ].map((terms) => makeWholesaler(app, terms)),
    );
    const products = await makeProducts(app, {}, {}, {}, {}, {});
    const offers: number[][] = [];
    for (const [index, wholesaler] of wholesalers.entries()) {
      const rows = products.map((product, at) => ({
        product,
        grossPrice: 4 + ((at * 7 + index * 5) % 9),
        discount: index * 3.5,
      }));
      offers.push(await makeOffers(app, wholesaler, ...rows));
    }
    const line = fc.record({
      at: fc.nat({ max: 3 }),
      product: fc.nat({ max: 4 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      pinned: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.subarray(wholesalers),
        async (lines, without) => {
          const user = await makeUser(app, wholesalers as MadeWholesaler[]);
          const cart = cartOf(app, user);
          for (const { at, product, quantity, pinned } of lines) {
            const added = await cart.add(products[product] ?? 0, {
              quantity,
              wholesale_product: offers[at]?.[product],
            });
            if (pinned) await cart.change(added.body.id, { pinned });
          }
          const { ask, apply } = callsOf(user);
          const exclude = without.map(({ id }) => id);
          const proposal = await ask(`?${exclude.map((id) => `exclude=${id}`).join('&')}`);
          expect(proposal.now.goods).toBe((await cart.read()).total);
          const before = await rowsOf(user.id);
          const { body } = await apply({ fingerprint: proposal.fingerprint, exclude });
          expect(body.cart.total).toBe(proposal.best.goods);
          expect((await ask()).now).toEqual(proposal.best);
          const savings = proposal.groups.reduce((sum, { saving }) => sum + toCents(saving), 0);
          expect(savings).toBe(toCents(proposal.now.total) - toCents(proposal.best.total));
          await apply({ fingerprint: body.fingerprint, allocation: body.before });
          const undone = (await rowsOf(user.id)).map(({ id: _, ...row }) => row);
          const by = (a: { offerId: number }, b: { offerId: number }) => a.offerId - b.offerId;
          expect(undone.toSorted(by)).toEqual(before.map(({ id: _, ...row }) => row).toSorted(by));
        },
      ),
      { numRuns: 40 },
    );
  });
});

type Shop = Awaited<ReturnType<typeof makeShop>>;
