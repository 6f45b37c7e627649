import { QUANTITY_MAX } from '@formulary/contracts/cart';
import { describe, expect, test } from 'vitest';
import { makeColleague, makeOffers, makeUser, makeWholesaler, unique } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { makeTwoPrices } from '../../../../test/two-prices.ts';

const app = useApp();

/** Three of each product at the dear wholesaler, 20 each; all but the last are 10 at the cheap one. */
async function makeDear() {
  const shop = await makeTwoPrices(app, { atCheap: 2 });
  const lines: number[] = [];
  for (const [place, product] of shop.ids.entries()) {
    lines.push((await shop.cart.add(product, { wholesale_product: shop.atDear[place], quantity: 3 })).body.id);
  }
  const [first = 0, second = 0, third = 0] = shop.ids;
  return { ...shop, lines, first, second, third };
}

const switchTo = ({ token }: { token: string }, products: unknown, key = unique()) => {
  const headers = { 'idempotency-key': key };
  return app.call('POST', '/api/cart/switch-to-cheapest/', { token, headers, body: { products } });
};

/** Offer, pieces, and whether it is ordered now and pinned. */
const rowsOf = async (userId: number) =>
  (await app.db.prisma.cartItem.findMany({ where: { cart: { userId } }, orderBy: { id: 'asc' } })).map(
    ({ offerId, quantity, isActive, pinned }) => [offerId, quantity, isActive, pinned] as const,
  );

const outcomesOf = (body: { items: { outcome: string }[] }) => body.items.map(({ outcome }) => outcome);

describe('switching to the cheapest', () => {
  test('moves the lines of the products that are named, and is put back by what it answers', async () => {
    const { user, lines, cheap, atCheap, first, third } = await makeDear();
    await app.call('PATCH', `/api/cart/item/${lines[0]}/`, { token: user.token, body: { pinned: true } });
    const before = await rowsOf(user.id);
    const { status, body } = await switchTo(user, [third, first, 999_999_999]);
    expect(status).toBe(200);
    expect(body.items).toEqual([
      { manufacturer_product: third, outcome: 'is_cheapest', lines: 0, wholesaler_name: null, saves: 0 },
      { manufacturer_product: first, outcome: 'switched', lines: 1, wholesaler_name: cheap.name, saves: 30 },
      { manufacturer_product: 999_999_999, outcome: 'not_in_cart', lines: 0, wholesaler_name: null, saves: 0 },
    ]);
    const held = body.cart.items.map(({ id }: { id: number }) => id);
    expect(held.toSorted((a: number, b: number) => a - b)).toEqual(lines);
    expect(await rowsOf(user.id)).toEqual([[atCheap[0], 3, true, true], ...before.slice(1)]);
    const undo = { fingerprint: body.fingerprint, before: body.before };
    const { status: undone } = await app.call('POST', '/api/cart/put-back/', { token: user.token, body: undo });
    expect(undone).toBe(200);
    expect(await rowsOf(user.id)).toEqual(before);
  });

  test('is done once per key, and only in the own cart', async () => {
    const { user, ids, atDear, atCheap } = await makeDear();
    const colleague = await makeColleague(app, user.practiceId);
    expect(outcomesOf((await switchTo(colleague, ids)).body)).toEqual(['not_in_cart', 'not_in_cart', 'not_in_cart']);
    expect((await rowsOf(user.id)).map(([offer]) => offer)).toEqual(atDear);
    const key = unique();
    const answers = await Promise.all(Array.from({ length: 4 }, () => switchTo(user, ids, key)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
      expect(outcomesOf(body)).toEqual(['switched', 'switched', 'is_cheapest']);
    }
    expect((await rowsOf(user.id)).map(([offer]) => offer)).toEqual([...atCheap, atDear[2]]);
    expect((await switchTo(user, ids.slice(1), key)).status).toBe(422);
  });

  test('merges what meets, but no line that is set aside with one that is ordered', async () => {
    const { user, cart, first, second, lines, atCheap, atDear } = await makeDear();
    await cart.add(first, { wholesale_product: atCheap[0], quantity: 2 });
    const { body: aside } = await cart.add(second, { wholesale_product: atCheap[1], quantity: 4 });
    await cart.change(aside.id, { is_active: false });
    const { body } = await switchTo(user, [first, second, first]);
    expect(outcomesOf(body)).toEqual(['switched', 'is_cheapest', 'switched']);
    expect((await rowsOf(user.id)).map(([offer, quantity, isActive]) => [offer, quantity, isActive])).toEqual([
      [atDear[1], 3, true],
      [atDear[2], 3, true],
      [atCheap[0], 5, true],
      [atCheap[1], 4, false],
    ]);
    expect(body.cart.items.map(({ id }: { id: number }) => id)).not.toContain(lines[0]);
  });

  test('moves a line that is set aside and leaves it so', async () => {
    const { user, cart, first, lines, atCheap } = await makeDear();
    await cart.change(lines[0] ?? 0, { is_active: false });
    expect(outcomesOf((await switchTo(user, [first])).body)).toEqual(['switched']);
    expect((await rowsOf(user.id))[0]?.slice(0, 3)).toEqual([atCheap[0], 3, false]);
  });

  test.each([
    ['was withdrawn meanwhile', { isAvailable: false }],
    ['is out of stock by now', { stockQuantity: 0 }],
    ['costs as much by now', { grossPrice: 20 }],
    ['has too little', { stockQuantity: 2 }],
  ])('leaves a line where it is when the other offer %s, and moves the rest', async (_, data) => {
    const { user, first, second, atCheap, atDear } = await makeDear();
    await app.db.prisma.offer.update({ where: { id: atCheap[0] ?? 0 }, data });
    expect(outcomesOf((await switchTo(user, [first, second])).body)).toEqual(['is_cheapest', 'switched']);
    expect((await rowsOf(user.id)).map(([offer]) => offer)).toEqual([atDear[0], atCheap[1], atDear[2]]);
  });

  test('takes the next that is cheaper, and leaves an offer that nobody sells any more', async () => {
    const { user, first, third, dear, cheap, atCheap, atDear } = await makeDear();
    const next = await makeWholesaler(app);
    const [offer] = await makeOffers(app, next, { product: first, grossPrice: 12 });
    await app.db.prisma.wholesalerAccount.create({
      data: { practiceId: user.practiceId, wholesalerId: next.id, accountNumber: 'N 1' },
    });
    const withdrawn = [atCheap[0] ?? 0, atDear[0] ?? 0, atDear[2] ?? 0];
    await app.db.prisma.offer.updateMany({ where: { id: { in: withdrawn } }, data: { isAvailable: false } });
    const { body } = await switchTo(user, [first, third]);
    expect(body.items).toMatchObject([
      { outcome: 'switched', wholesaler_name: next.name, saves: 24 },
      { outcome: 'not_orderable' },
    ]);
    expect([dear.id, cheap.id]).not.toContain(next.id);
    expect((await rowsOf(user.id)).map(([id]) => id)).toEqual([offer, atDear[1], atDear[2]]);
  });

  test('moves nothing where a line would have too many pieces', async () => {
    const { user, cart, first, lines, atCheap, atDear } = await makeDear();
    await cart.change(lines[0] ?? 0, { quantity: QUANTITY_MAX - 1 });
    await cart.add(first, { wholesale_product: atCheap[0], quantity: 2 });
    expect(outcomesOf((await switchTo(user, [first])).body)).toEqual(['too_many']);
    expect((await rowsOf(user.id))[0]?.[0]).toBe(atDear[0]);
  });

  test('refuses what is no list of products', async () => {
    const user = await makeUser(app);
    expect((await switchTo(user, 7)).status).toBe(400);
    expect((await switchTo(user, ['x'])).status).toBe(400);
  });
});
