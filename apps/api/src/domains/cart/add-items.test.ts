import { CART_LINES_MAX } from '@formulary/contracts/cart';
import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { type MadeUser, makeOffers, makeProducts, makeUser, makeWholesaler, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

/** Two products at two wholesalers, the second one cheaper, and one that nobody offers. */
async function makeShop() {
  const dear = await makeWholesaler(app);
  const cheap = await makeWholesaler(app);
  const [a = 0, b = 0, nowhere = 0] = await makeProducts(app, {}, {}, {});
  const atDear = await makeOffers(app, dear, { product: a, grossPrice: 20 }, { product: b, grossPrice: 20 });
  const atCheap = await makeOffers(app, cheap, { product: a, grossPrice: 10 }, { product: b, grossPrice: 10 });
  const user = await makeUser(app, [dear, cheap]);
  return { dear, cheap, a, b, nowhere, atDear, atCheap, user, cart: cartOf(app, user) };
}

const addItems = ({ token }: MadeUser, items: unknown, key?: string) =>
  app.call('POST', '/api/cart/items/', { token, body: { items }, ...(key && { headers: { 'idempotency-key': key } }) });
const takeOut = ({ token }: MadeUser, items: unknown, key?: string) =>
  app.call('POST', '/api/cart/take-out/', {
    ...{ token, body: { items } },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const heldIn = async ({ read }: ReturnType<typeof cartOf>) =>
  (await read()).items.map((line: { wholesale_product: { id: number }; quantity: number }) => [
    line.wholesale_product.id,
    line.quantity,
  ]);

describe('several products at once', () => {
  test('are added at the best offer or at the named one, each with its outcome', async () => {
    const { a, b, nowhere, atDear, atCheap, dear, cheap, user, cart } = await makeShop();
    const { status, body } = await addItems(user, [
      { manufacturer_product: a, quantity: 3 },
      { manufacturer_product: b, quantity: 1, wholesale_product: atDear[1] },
      { manufacturer_product: nowhere, quantity: 1 },
    ]);
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { manufacturer_product: a, outcome: 'added', reason: null, quantity: 3, wholesaler_name: cheap.name },
      { manufacturer_product: b, outcome: 'added', quantity: 1, wholesaler_name: dear.name, was_set_aside: false },
      { manufacturer_product: nowhere, outcome: 'not_orderable', reason: 'no_offer', item: null, quantity: 0 },
    ]);
    expect(new Set(await heldIn(cart))).toEqual(
      new Set([
        [atCheap[0], 3],
        [atDear[1], 1],
      ]),
    );
  });

  test('leave what the cart holds as it is, or give it more', async () => {
    const { a, b, atCheap, user, cart } = await makeShop();
    await cart.add(a, { quantity: 2 });
    const items = [
      { manufacturer_product: a, quantity: 3 },
      { manufacturer_product: b, quantity: 1 },
    ];
    expect((await addItems(user, items)).body.items).toMatchObject([
      { outcome: 'already_in_cart', quantity: 0 },
      { outcome: 'added' },
    ]);
    const more = items.map((item) => ({ ...item, when_held: 'add' }));
    expect((await addItems(user, more)).body.items).toMatchObject([
      { outcome: 'added', quantity: 3 },
      { outcome: 'added', quantity: 1 },
    ]);
    expect(await heldIn(cart)).toEqual([
      [atCheap[0], 5],
      [atCheap[1], 2],
    ]);
  });

  test('are one line where a product occurs twice', async () => {
    const { a, atCheap, user, cart } = await makeShop();
    await addItems(user, [
      { manufacturer_product: a, quantity: 3 },
      { manufacturer_product: a, quantity: 4 },
    ]);
    expect(await heldIn(cart)).toEqual([[atCheap[0], 7]]);
  });

  test('under one key are added once, however often and at once they are sent', async () => {
    const { a, atCheap, user, cart } = await makeShop();
    const items = [{ manufacturer_product: a, quantity: 3, when_held: 'add' }];
    const key = unique();
    const answers = await Promise.all(Array.from({ length: 6 }, () => addItems(user, items, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await heldIn(cart)).toEqual([[atCheap[0], 3]]);
    const other = await addItems(user, [{ manufacturer_product: a, quantity: 4 }], key);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  test('have a key to themselves: another call of the same body is refused it, whichever came first', async () => {
    const { user } = await makeShop();
    const calls = ['/api/cart/items/', '/api/cart/take-out/', '/api/wants/give-back/'];
    for (const first of calls) {
      const headers = { 'idempotency-key': unique() };
      const call = (path: string) => app.call('POST', path, { token: user.token, body: { items: [] }, headers });
      const { status, body } = await call(first);
      expect(status).toBe(200);
      for (const path of calls.filter((one) => one !== first)) {
        expect(await call(path)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
      }
      expect(await call(first)).toMatchObject({ status: 200, body });
    }
  });

  test('are answered again for a key that was kept by a version that did not write the operation', async () => {
    const { a, atCheap, user, cart } = await makeShop();
    const [key, items] = [unique(), [{ manufacturer_product: a, quantity: 3 }]];
    const { body } = await addItems(user, items, key);
    await app.db.prisma.idempotencyKey.updateMany({ where: { userId: user.id, key }, data: { operation: null } });
    expect(await addItems(user, items, key)).toMatchObject({ status: 200, body });
    expect(await heldIn(cart)).toEqual([[atCheap[0], 3]]);
  });

  test('add nothing where one of them does not exist', async () => {
    const { a, user, cart } = await makeShop();
    const { status, body } = await addItems(user, [
      { manufacturer_product: a, quantity: 1 },
      { manufacturer_product: 2_000_000_000, quantity: 1 },
    ]);
    expect([status, body]).toEqual([
      400,
      { items: ['Item 2, manufacturer_product: Invalid pk "2000000000" - object does not exist.'] },
    ]);
    expect(await heldIn(cart)).toEqual([]);
  });

  test('are no more than a cart holds', async () => {
    const { a, user } = await makeShop();
    const items = Array(CART_LINES_MAX + 1).fill({ manufacturer_product: a, quantity: 1 });
    expect(await addItems(user, items)).toMatchObject({
      status: 400,
      body: { items: ['Ensure this field has no more than 500 elements.'] },
    });
  });
});

describe('what was added is taken out again', () => {
  test('so that what was there before stays, set aside if it was', async () => {
    const { a, b, user, cart, atCheap } = await makeShop();
    const { body: before } = await cart.add(a, { quantity: 2 });
    await cart.change(before.id, { is_active: false });
    const items = [
      { manufacturer_product: a, quantity: 3, when_held: 'add' },
      { manufacturer_product: b, quantity: 1 },
    ];
    const { body } = await addItems(user, items);
    expect(body.items).toMatchObject([{ was_set_aside: true }, { was_set_aside: false }]);
    interface Added {
      item: number;
      quantity: number;
      was_set_aside: boolean;
    }
    const undo = body.items.map(({ item, quantity, was_set_aside }: Added) => ({
      ...{ item, quantity, set_aside: was_set_aside },
    }));
    const undone = await takeOut(user, undo);
    expect(undone).toMatchObject({ status: 200, body: { gone: [] } });
    expect(undone.body.cart).toEqual(await cart.read());
    expect(undone.body.cart.items).toMatchObject([
      { id: before.id, quantity: 2, is_active: false, wholesale_product: { id: atCheap[0] } },
    ]);
    expect(await takeOut(user, [undo[1]])).toMatchObject({ status: 200, body: { gone: [undo[1].item] } });
  });

  test('once under one key', async () => {
    const { a, user, cart, atCheap } = await makeShop();
    const { body: line } = await cart.add(a, { quantity: 9 });
    const items = [{ item: line.id, quantity: 2 }];
    const key = unique();
    await Promise.all(Array.from({ length: 6 }, () => takeOut(user, items, key)));
    expect(await heldIn(cart)).toEqual([[atCheap[0], 7]]);
  });

  test('not from another user’s cart', async () => {
    const { a, user, cart, dear, cheap, atCheap } = await makeShop();
    const { body: line } = await cart.add(a, { quantity: 9 });
    const other = await makeUser(app, [dear, cheap]);
    expect(await takeOut(other, [{ item: line.id, quantity: 2 }])).toMatchObject({ body: { gone: [line.id] } });
    expect(await heldIn(cart)).toEqual([[atCheap[0], 9]]);
    expect(user.id).not.toBe(other.id);
  });
});
