import { CART_LINES_MAX } from '@formulary/contracts/cart';
import type { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { describe, expect, test } from 'vitest';
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

const app = useApp();

/** Three products at two wholesalers, dear and cheap, and an order of two of each at the dear one that it rejected. */
async function makeRejected(quantity = 2) {
  const dear = await makeWholesaler(app);
  const cheap = await makeWholesaler(app);
  const codes = [unique('c'), unique('c'), unique('c')];
  const products = await makeProducts(app, ...codes.map((code) => ({ code })));
  const offers = await makeOffers(app, dear, ...products.map((product) => ({ product, grossPrice: 20 })));
  await makeOffers(app, cheap, ...products.slice(0, 2).map((product) => ({ product, grossPrice: 10 })));
  const user = await makeUser(app, [dear, cheap]);
  const cart = cartOf(app, user);
  for (const [place, product] of products.entries()) {
    await cart.add(product, { wholesale_product: offers[place], quantity });
  }
  const { id: cartId } = await cart.read();
  const { body: order } = await app.call('POST', '/api/order/', { token: user.token, body: { cart: cartId } });
  await setStatus(order.id, 'failed');
  const [part] = order.wholesale_orders;
  const lines: number[] = part.wholesale_order_items.map(({ id }: { id: number }) => id);
  return { dear, cheap, codes, products, offers, user, cart, order, uid: String(part.uid), lines };
}

/** As if its wholesaler had answered, or not yet. */
async function setStatus(orderId: number, status: WholesaleOrderStatus): Promise<void> {
  const settledAt = status === 'complete' || status === 'failed' ? app.clock.now() : null;
  await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId }, data: { status, settledAt } });
}

const putBack = ({ token }: MadeUser, id: number, uid: string, quantities?: unknown) =>
  app.call('POST', `/api/order/${id}/put-back/`, { token, body: { wholesale_order: uid, quantities } });

const heldIn = async ({ read }: ReturnType<typeof cartOf>) =>
  (await read()).items.map((line: Line) => [line.manufacturer_product.id, line.wholesale_product.id, line.quantity]);
interface Line {
  quantity: number;
  manufacturer_product: { id: number };
  wholesale_product: { id: number };
}

const outcomesOf = (body: { items: { outcome: string }[] }) => body.items.map(({ outcome }) => outcome);

describe('what a wholesaler rejected', () => {
  test('goes back at that wholesaler, dear as it is, and once', async () => {
    const { user, order, uid, lines, products, offers, dear, cart } = await makeRejected();
    const { status, body } = await putBack(user, order.id, uid.toUpperCase());
    expect(status).toBe(200);
    expect(body.items).toEqual(
      lines.map((id, place) => ({
        id,
        manufacturer_product: products[place],
        product_name: order.wholesale_orders[0].wholesale_order_items[place].product_name,
        outcome: 'added',
        ordered: 2,
        quantity: 2,
        wholesaler_name: dear.name,
        replaced_by: null,
      })),
    );
    const held = await heldIn(cart);
    expect(held).toEqual(products.map((product, place) => [product, offers[place], 2]));

    const again = await putBack(user, order.id, uid);
    expect(outcomesOf(again.body)).toEqual(['already_in_cart', 'already_in_cart', 'already_in_cart']);
    expect(again.body.items[0]).toMatchObject({ quantity: 0, wholesaler_name: null });
    expect(await heldIn(cart)).toEqual(held);
  });

  test('asked for many times at once goes back once', async () => {
    const { user, order, uid, cart } = await makeRejected();
    const answers = await Promise.all(Array.from({ length: 8 }, () => putBack(user, order.id, uid)));
    expect(answers.filter(({ body }) => outcomesOf(body).includes('added'))).toHaveLength(1);
    expect((await heldIn(cart)).map(([, , quantity]: number[]) => quantity)).toEqual([2, 2, 2]);
  });

  test('leaves what the cart holds as it is, set aside or from another wholesaler', async () => {
    const { user, order, uid, products, cart } = await makeRejected();
    const { body: line } = await cart.add(products[0] ?? 0, { quantity: 7 });
    await cart.change(line.id, { is_active: false });
    const { body } = await putBack(user, order.id, uid);
    expect(outcomesOf(body)).toEqual(['already_in_cart', 'added', 'added']);
    const { items } = await cart.read();
    expect(items.find(({ id }: { id: number }) => id === line.id)).toMatchObject({ quantity: 7, is_active: false });
  });

  test('goes back in the quantities that are chosen', async () => {
    const { user, order, uid, lines, cart } = await makeRejected(9);
    const { body } = await putBack(user, order.id, uid, [{ id: lines[1], quantity: 4 }]);
    expect(
      body.items.map(({ ordered, quantity }: { ordered: number; quantity: number }) => [ordered, quantity]),
    ).toEqual([
      [9, 9],
      [9, 4],
      [9, 9],
    ]);
    expect((await heldIn(cart)).map(([, , quantity]: number[]) => quantity)).toEqual([9, 4, 9]);
  });

  test.each([
    ['withdrawn', { isAvailable: false }],
    ['sold out', { stockQuantity: 0 }],
  ])('comes from the best other wholesaler where it is %s, or is named', async (_what, data) => {
    const { user, order, uid, offers, cheap } = await makeRejected();
    await app.db.prisma.offer.updateMany({ where: { id: { in: offers } }, data });
    const { body } = await putBack(user, order.id, uid);
    expect(outcomesOf(body)).toEqual(['elsewhere', 'elsewhere', 'not_orderable']);
    expect(body.items[0]).toMatchObject({ wholesaler_name: cheap.name, quantity: 2 });
  });

  test('comes from another wholesaler where the account is gone', async () => {
    const { user, order, uid, dear } = await makeRejected();
    await app.db.prisma.wholesalerAccount.deleteMany({ where: { wholesalerId: dear.id } });
    expect(outcomesOf((await putBack(user, order.id, uid)).body)).toEqual(['elsewhere', 'elsewhere', 'not_orderable']);
  });

  test('that is superseded comes as what replaces it, two as one line, and no more than a line holds', async () => {
    const { user, order, uid, dear, codes, products, cart, lines } = await makeRejected();
    const heir = unique('c');
    const [heirId = 0] = await makeProducts(app, { code: heir, name: 'Heir' });
    await makeProducts(app, ...codes.map((code) => ({ code, replacedBy: heir })));
    const [offer] = await makeOffers(app, dear, { product: heirId });
    const quantities = [{ id: lines[1], quantity: 9_998 }];
    const { body } = await putBack(user, order.id, uid, quantities);
    expect(outcomesOf(body)).toEqual(['replaced', 'replaced', 'too_many']);
    expect(body.items[0]).toMatchObject({ manufacturer_product: products[0], replaced_by: 'Heir' });
    expect(await heldIn(cart)).toEqual([[heirId, offer, 10_000]]);
    // The cart holds what replaces it.
    expect(new Set(outcomesOf((await putBack(user, order.id, uid)).body))).toEqual(new Set(['already_in_cart']));
  });

  test('fills a cart up to its last line', async () => {
    const { user, order, uid, cart } = await makeRejected();
    const others = await makeProducts(app, ...Array.from({ length: CART_LINES_MAX - 2 }, () => ({})));
    const offers = await makeOffers(app, await makeWholesaler(app), ...others.map((product) => ({ product })));
    const { id: cartId } = await cart.read();
    const createdAt = app.clock.now();
    await app.db.prisma.cartItem.createMany({
      data: offers.map((offerId) => ({ cartId, offerId, quantity: 1, createdAt })),
    });
    expect(outcomesOf((await putBack(user, order.id, uid)).body)).toEqual(['added', 'added', 'cart_full']);
    expect((await cart.read()).items).toHaveLength(CART_LINES_MAX);
  });

  test('goes to the cart of whichever colleague asks', async () => {
    const { user, order, uid, cart } = await makeRejected();
    const colleague = await makeColleague(app, user.practiceId);
    expect((await putBack(colleague, order.id, uid)).status).toBe(200);
    expect(await heldIn(cartOf(app, colleague))).toHaveLength(3);
    expect(await heldIn(cart)).toEqual([]);
  });
});

describe('nothing is put back', () => {
  test.each(['created', 'processing', 'complete', 'error'] as const)('of what is %s', async (status) => {
    const { user, order, uid, cart } = await makeRejected();
    await setStatus(order.id, status);
    expect(await putBack(user, order.id, uid)).toMatchObject({ status: 409, body: { code: 'not_rejected' } });
    expect(await heldIn(cart)).toEqual([]);
  });

  test('of an order that is another practice’s, or of a part that is another order’s or none at all', async () => {
    const { user, order, uid } = await makeRejected();
    const other = await makeRejected();
    const missing = { status: 404, body: { detail: 'Not found.' } };
    expect(await putBack(other.user, order.id, uid)).toMatchObject(missing);
    expect(await putBack(other.user, other.order.id, uid)).toMatchObject(missing);
    expect(await putBack(user, order.id, other.uid)).toMatchObject(missing);
    expect(await putBack(user, order.id, 'x')).toMatchObject(missing);
    expect(await heldIn(other.cart)).toEqual([]);
  });

  test('where a quantity is of another order’s line', async () => {
    const { user, order, uid, cart } = await makeRejected();
    const { lines } = await makeRejected();
    const { status, body } = await putBack(user, order.id, uid, [{ id: lines[0], quantity: 1 }]);
    expect([status, body]).toEqual([400, { quantities: [`Invalid pk "${lines[0]}" - object does not exist.`] }]);
    expect(await heldIn(cart)).toEqual([]);
  });

  test.each([
    [[{ id: 1, quantity: 0 }], 'Item 1, quantity: Ensure this value is greater than or equal to 1.'],
    [[{ id: 1, quantity: 1 }, { id: 1 }], 'Item 2, quantity: This field is required.'],
    [
      [
        { id: 1, quantity: 1 },
        { id: 1, quantity: 10_001 },
      ],
      'Item 2, quantity: Ensure this value is less than or equal to 10000.',
    ],
  ])('for the quantities %j', async (quantities, message) => {
    const { token } = await makeUser(app);
    const body = { wholesale_order: 'x', quantities };
    const answer = await app.call('POST', '/api/order/1/put-back/', { token, body });
    expect([answer.status, answer.body]).toEqual([400, { quantities: [message] }]);
  });
});
