import { AppliedSplit } from '@formulary/contracts/cart/cheapest-split';
import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../../test/cart-client.ts';
import { cheapestSplitShopOf } from '../../../../test/cheapest-split-shop.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
const { makeShop, callsOf, rowsOf } = cheapestSplitShopOf(app);

describe('the cheapest way to order a cart', () => {
  test('is proposed with its reasons, and applied', async () => {
    const { ask, apply, putBack, cart, user, here, there } = await makeShop();
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
    const applied = AppliedSplit.parse(body);
    expect(applied.cart.total).toBe(246.56);
    expect(applied.cart).toEqual(await cart.read());
    expect((await rowsOf(user.id)).map(({ id, offerId }) => [id, offerId])).toEqual(
      before.map(({ id, offerId }) => [id, offerId === here[0] ? there[0] : offerId === here[1] ? there[1] : offerId]),
    );
    expect(await ask()).toMatchObject({ groups: [], now: { total: 246.56 }, best: { total: 246.56 } });

    const undone = await putBack({ fingerprint: applied.fingerprint, before: applied.before });
    expect(undone).toMatchObject({ status: 200, body: await cart.read() });
    expect(await rowsOf(user.id)).toEqual(before);
  });

  test('is applied by a client over the network, whose body has long been read', async () => {
    const { ask, user } = await makeShop();
    const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const { status } = await fetch(`${url}/api/cart/cheapest-split/`, {
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
      const { status, body } = await app.call('GET', `/api/cart/cheapest-split/${query}`, { token: user.token });
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
    expect((await app.call('GET', '/api/cart/cheapest-split/', { token })).status).toBe(200);
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
