import { SplitChanged } from '@formulary/contracts/cart/cheapest-split';
import { toCents } from '@formulary/pricing/money';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { cartOf } from '../../../../test/cart-client.ts';
import { cheapestSplitShopOf } from '../../../../test/cheapest-split-shop.ts';
import {
  type MadeWholesaler,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
  unique,
} from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
const { makeShop, callsOf, rowsOf } = cheapestSplitShopOf(app);

describe('applying a proposal', () => {
  test('is done once per key: the same call is answered alike, also after the cart was changed', async () => {
    const { ask, apply, cart, products, user } = await makeShop();
    const { fingerprint } = await ask();
    const key = unique();
    const [one, two] = await Promise.all([apply({ fingerprint }, key), apply({ fingerprint }, key)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    const rows = await rowsOf(user.id);
    expect(await apply({ fingerprint }, key)).toMatchObject({ status: 200, body: one.body });
    expect(await rowsOf(user.id)).toEqual(rows);

    await cart.add(products[1] ?? 0);
    const { status, body } = await apply({ fingerprint }, key);
    expect([status, body]).toEqual([200, { ...one.body, cart: await cart.read() }]);
    expect((await apply({ fingerprint, groups: [] }, key)).status).toBe(422);
  });

  test('is refused for another key, and the key of a refusal is free', async () => {
    const { ask, apply, user } = await makeShop();
    const { fingerprint } = await ask();
    const key = unique();
    expect((await apply({ fingerprint: 'another' }, key)).status).toBe(409);
    expect((await apply({ fingerprint }, key)).status).toBe(200);
    const rows = await rowsOf(user.id);
    const { status, body } = await apply({ fingerprint });
    expect([status, body.code]).toEqual([409, 'split_changed']);
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
    const { code, proposal } = SplitChanged.parse(body);
    expect(code).toBe('split_changed');
    expect(proposal).toEqual(await shop.ask());
    expect(await rowsOf(shop.user.id)).toEqual(rows);
    expect((await shop.apply({ fingerprint: proposal.fingerprint })).status).toBe(200);
  });

  test('does not mind the terms of a wholesaler that has nothing of the cart', async () => {
    const { ask, apply } = await makeShop();
    const unrelated = await makeWholesaler(app, { deliveryFee: 1 });
    const { fingerprint } = await ask();
    await app.db.prisma.wholesaler.update({ where: { id: unrelated.id }, data: { deliveryFee: 9 } });
    expect((await apply({ fingerprint })).status).toBe(200);
  });

  test('is refused with the new proposal where a line changes while it is searched, which waits for no search', async () => {
    const { ask, apply, cart, user, products } = await makeShop();
    const { fingerprint } = await ask();
    const { find } = app.cheapestSplits;
    const searching = vi.spyOn(app.cheapestSplits, 'find').mockImplementationOnce(async (...asked) => {
      const found = await find(...asked);
      await cart.add(products[0] ?? 0);
      return found;
    });
    const { status, body } = await apply({ fingerprint });
    expect(status).toBe(409);
    expect(searching).toHaveBeenCalledTimes(2);
    searching.mockRestore();
    const { proposal } = SplitChanged.parse(body);
    expect(proposal).toEqual(await ask());
    expect((await rowsOf(user.id))[0]?.quantity).toBe(2);
    expect((await apply({ fingerprint: proposal.fingerprint })).status).toBe(200);
  });

  test('is searched once where it is refused', async () => {
    const { apply } = await makeShop();
    const searching = vi.spyOn(app.cheapestSplits, 'find');
    expect((await apply({ fingerprint: 'another' })).status).toBe(409);
    expect(searching).toHaveBeenCalledTimes(1);
    searching.mockRestore();
  });

  test('as a page of the version before undoes it moves nothing, and is refused as a cart that has changed', async () => {
    const { ask, apply, user } = await makeShop();
    const { body } = await apply({ fingerprint: (await ask()).fingerprint });
    const rows = await rowsOf(user.id);
    const undone = await apply({ fingerprint: body.fingerprint, allocation: body.before });
    expect([undone.status, undone.body.code]).toEqual([409, 'split_changed']);
    expect(await rowsOf(user.id)).toEqual(rows);
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
          const { ask, apply, putBack } = callsOf(user);
          const exclude = without.map(({ id }) => id);
          const proposal = await ask(`?${exclude.map((id) => `exclude=${id}`).join('&')}`);
          expect(proposal.now.goods).toBe((await cart.read()).total);
          const before = await rowsOf(user.id);
          const { body } = await apply({ fingerprint: proposal.fingerprint, exclude });
          expect(body.cart.total).toBe(proposal.best.goods);
          expect((await ask()).now).toEqual(proposal.best);
          const savings = proposal.groups.reduce((sum, { saving }) => sum + toCents(saving), 0);
          expect(savings).toBe(toCents(proposal.now.total) - toCents(proposal.best.total));
          await putBack({ fingerprint: body.fingerprint, before: body.before });
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
