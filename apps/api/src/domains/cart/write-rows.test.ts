import { expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { statementsOf } from '../../../test/statements.ts';
import { useApp } from '../../../test/test-app.ts';
import type { CartRow, TargetRow } from './cart-row.ts';
import { writeRows } from './write-rows.ts';

const app = useApp();
const NOW = new Date('2030-01-01T00:00:00Z');

/** A cart with a line at each of two offers of a product, a third offer without one, and how its rows are written. */
async function makeTwoLines() {
  const wholesalers = [await makeWholesaler(app), await makeWholesaler(app), await makeWholesaler(app)];
  const [product = 0] = await makeProducts(app, {});
  const offers: number[] = [];
  for (const wholesaler of wholesalers) offers.push(...(await makeOffers(app, wholesaler, { product })));
  const user = await makeUser(app, wholesalers);
  const cart = cartOf(app, user);
  for (const [at, wholesale_product] of offers.slice(0, 2).entries()) {
    await cart.add(product, { wholesale_product, quantity: at + 1 });
  }
  const { id: cartId } = await cart.read();
  const stored = () => app.db.prisma.cartItem.findMany({ where: { cartId }, orderBy: { id: 'asc' } });
  const write = (after: readonly TargetRow[], before: readonly CartRow[]) =>
    app.db.transaction((tx) => writeRows(tx, { cartId, now: NOW }, { before, after }));
  return { offers, rows: await stored(), stored, write };
}

test('two lines change places and keep their ids and when they were added', async () => {
  const { rows, stored, write } = await makeTwoLines();
  const [one, two] = rows;
  if (!one || !two) throw new Error('the cart has two lines');
  const after = [
    { ...one, offerId: two.offerId },
    { ...two, offerId: one.offerId },
  ];
  const ids = await write(after, rows);
  expect(await stored()).toEqual(after);
  expect([...ids]).toEqual(after.map(({ id, offerId }) => [offerId, id]));
});

test('a line takes the place of one that goes, and new lines have ids in their order', async () => {
  const { offers, rows, stored, write } = await makeTwoLines();
  const [one, two] = rows;
  const [first = 0, , third = 0] = offers;
  if (!one || !two) throw new Error('the cart has two lines');
  const anew = { quantity: 5, isActive: false, pinned: true, replacedProductId: null, id: null };
  const ids = await write(
    [
      { ...anew, offerId: third },
      { ...anew, offerId: first },
      { ...one, offerId: two.offerId },
    ],
    rows,
  );
  const [kept, ...made] = await stored();
  expect(kept).toEqual({ ...one, offerId: two.offerId });
  expect(
    made.map(({ offerId, quantity, isActive, pinned, createdAt }) => [offerId, quantity, isActive, pinned, createdAt]),
  ).toEqual([
    [third, 5, false, true, NOW],
    [first, 5, false, true, NOW],
  ]);
  expect(made.map(({ id }) => id)).toEqual([ids.get(third), ids.get(first)]);
});

test('nothing is written of lines that are as they shall be', async () => {
  const { rows, stored, write } = await makeTwoLines();
  const changed = rows.map((row, at) => ({ ...row, quantity: row.quantity + at }));
  expect((await write(changed, rows)).size).toBe(2);
  expect(await stored()).toEqual(changed);
  expect(await statementsOf(() => write(changed, changed))).toEqual([]);
  await write([], changed);
  expect(await stored()).toEqual([]);
});
