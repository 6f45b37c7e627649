import { AppliedSplit } from '@formulary/contracts/cart/cheapest-split';
import { expect, test } from 'vitest';
import { cheapestSplitShopOf } from '../../../../test/cheapest-split-shop.ts';
import { makeUser, unique } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
const { makeShop, callsOf, rowsOf } = cheapestSplitShopOf(app);

/** A cart that was split in the cheapest way, and what puts it back. */
async function makeSplit() {
  const shop = await makeShop();
  const rows = await rowsOf(shop.user.id);
  const { body } = await shop.apply({ fingerprint: (await shop.ask()).fingerprint });
  const { fingerprint, before } = AppliedSplit.parse(body);
  return { ...shop, rows, fingerprint, before };
}

test('the former rows are put back, once per key, and searched for nothing', async () => {
  const { user, cart, rows, fingerprint, before, putBack } = await makeSplit();
  const key = unique();
  const answers = await Promise.all([1, 2].map(() => putBack({ fingerprint, before }, key)));
  for (const { status, body } of answers) expect([status, body]).toEqual([200, await cart.read()]);
  expect(await rowsOf(user.id)).toEqual(rows);
  expect((await putBack({ fingerprint, before }, key)).status).toBe(200);
  expect((await putBack({ fingerprint, before: [] }, key)).status).toBe(422);
  expect((await putBack({ fingerprint, before })).status).toBe(409);
  expect(await rowsOf(user.id)).toEqual(rows);
});

test('only what the cart has is put back', async () => {
  const { user, fingerprint, before, putBack } = await makeSplit();
  const [line] = before;
  const rows = await rowsOf(user.id);
  const refused = async (...lines: object[]) => (await putBack({ fingerprint, before: lines })).body;
  expect(await refused({ ...line, wholesale_product: 2_000_000_000 })).toHaveProperty('before');
  expect(await refused({ ...line, quantity: 2 })).toHaveProperty('before');
  expect(await refused({ ...line, is_active: false })).toHaveProperty('before');
  expect(await refused(line ?? {}, line ?? {})).toHaveProperty('before');
  expect(await rowsOf(user.id)).toEqual(rows);
});

test('only a cart that is as it was left is put back, and only the own', async () => {
  const { user, cart, products, fingerprint, before, putBack } = await makeSplit();
  const other = await makeUser(app);
  expect((await callsOf(other).putBack({ fingerprint, before })).status).toBe(409);
  const { body: added } = await cart.add(products[1] ?? 0);
  const rows = await rowsOf(user.id);
  const { status, body } = await putBack({ fingerprint, before });
  expect([status, body]).toEqual([409, { detail: 'The cart has changed since.', code: 'cart_changed' }]);
  expect(await rowsOf(user.id)).toEqual(rows);
  await cart.change(added.id, { quantity: 1 });
  expect((await putBack({ fingerprint, before })).status).toBe(200);
});
