import { randomUUID } from 'node:crypto';
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
import { makeTwoPrices } from '../../../test/two-prices.ts';

const app = useApp();

/** Three products at two wholesalers, dear and cheap, and an order of two of each at the dear one that it rejected. */
async function makeRejected(quantity = 2) {
  const shop = await makeTwoPrices(app, { atCheap: 2 });
  const { dear, cheap, codes, ids: products, atDear: offers, atCheap: others, user, cart } = shop;
  for (const [place, product] of products.entries()) {
    await cart.add(product, { wholesale_product: offers[place], quantity });
  }
  const { id: cartId } = await cart.read();
  const { body: order } = await app.call('POST', '/api/order/', { token: user.token, body: { cart: cartId } });
  await setStatus(order.id, 'failed');
  const [part] = order.wholesale_orders;
  const lines: number[] = part.wholesale_order_items.map(({ id }: { id: number }) => id);
  return { dear, cheap, codes, products, offers, others, user, cart, order, uid: String(part.uid), lines };
}

/** As if its wholesaler had answered, or not yet. */
async function setStatus(orderId: number, status: WholesaleOrderStatus): Promise<void> {
  const settledAt = status === 'complete' || status === 'failed' ? app.clock.now() : null;
  await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId }, data: { status, settledAt } });
}

const reorder = ({ token }: MadeUser, id: number, body: object) =>
  app.call('POST', `/api/orders/${id}/reorder/`, { token, body });
const putBack = (user: MadeUser, id: number, uid: string, items?: unknown) =>
  reorder(user, id, { wholesale_order: uid, items });

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
    const { user, order, uid, lines, products, offers, others, dear, cheap, cart } = await makeRejected();
    const { status, body } = await putBack(user, order.id, uid.toUpperCase());
    expect(status).toBe(200);
    expect(body.items).toEqual(
      lines.map((id, place) => ({
        id,
        manufacturer_product: products[place],
        product_name: order.wholesale_orders[0].wholesale_order_items[place].product_name,
        outcome: 'added',
        reason: null,
        item: expect.any(Number),
        ordered: 2,
        quantity: 2,
        was_set_aside: false,
        wholesaler_name: dear.name,
        replaced_by: null,
        price_then: 20,
        price_now: 20,
        stock_status: 'in_stock',
        forms: [],
        in_cart: 0,
        may_have: null,
        next_best:
          place === 2 ? null : { wholesale_product: others[place], wholesaler_name: cheap.name, net_price: 10 },
      })),
    );
    const { items } = await cart.read();
    expect(items.map(({ id }: { id: number }) => id)).toEqual(body.items.map(({ item }: { item: number }) => item));
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
    const { body } = await putBack(
      user,
      order.id,
      uid,
      lines.map((id, place) => (place === 1 ? { id, quantity: 4 } : { id })),
    );
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
    const items = lines.map((id, place) => (place === 1 ? { id, quantity: 9_998 } : { id }));
    const { body } = await putBack(user, order.id, uid, items);
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

describe('any order', () => {
  test('is put in the cart again, whole or by some of its lines', async () => {
    const { user, order, lines, products, cart } = await makeRejected();
    await setStatus(order.id, 'complete');
    const some = await reorder(user, order.id, { items: [{ id: lines[2] }] });
    expect(outcomesOf(some.body)).toEqual(['added']);
    expect(outcomesOf((await reorder(user, order.id, {})).body)).toEqual(['added', 'added', 'already_in_cart']);
    expect((await heldIn(cart)).map(([product]: number[]) => product).toSorted()).toEqual(products.toSorted());
  });

  test('gets more of what the cart holds where that is asked for', async () => {
    const { user, order, lines, offers, cart, others } = await makeRejected();
    await reorder(user, order.id, { items: [{ id: lines[0] }] });
    const { body } = await reorder(user, order.id, { items: [{ id: lines[0], quantity: 3, when_held: 'add' }] });
    expect(body.items).toMatchObject([{ outcome: 'added', quantity: 3, in_cart: 2 }]);
    expect((await heldIn(cart)).map(([, offer, quantity]: number[]) => [offer, quantity])).toEqual([[offers[0], 5]]);
    // At the wholesaler that is named it is a line of its own.
    const more = { id: lines[0], when_held: 'add', wholesale_product: others[0] };
    expect(outcomesOf((await reorder(user, order.id, { items: [more] })).body)).toEqual(['elsewhere']);
    expect(await heldIn(cart)).toHaveLength(2);
  });

  test('gets more once, however often the same is asked for under one key', async () => {
    const { user, order, lines, cart } = await makeRejected();
    const body = { items: [{ id: lines[0], quantity: 3, when_held: 'add' }] };
    const headers = { 'idempotency-key': unique() };
    const again = () => app.call('POST', `/api/orders/${order.id}/reorder/`, { token: user.token, body, headers });
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers[1]).toMatchObject({ status: 200, body: answers[0].body });
    expect((await heldIn(cart)).map(([, , quantity]: number[]) => quantity)).toEqual([3]);
  });

  test('is looked at first, without a trace', async () => {
    const { user, order, offers, codes, cart, lines, cheap } = await makeRejected();
    await app.db.prisma.offer.update({ where: { id: offers[0] ?? 0 }, data: { stockQuantity: 1 } });
    await app.db.prisma.offer.update({ where: { id: offers[1] ?? 0 }, data: { isAvailable: false } });
    await app.db.prisma.offer.update({ where: { id: offers[2] ?? 0 }, data: { stockQuantity: 0 } });
    await makeProducts(app, { code: codes[0] ?? '', requiresAr16Form: true });
    const { body } = await reorder(user, order.id, { dry_run: true });
    expect(body.items).toMatchObject([
      {
        outcome: 'added',
        item: null,
        stock_status: 'insufficient_stock',
        forms: ['ar16'],
        price_then: 20,
        price_now: 20,
      },
      { outcome: 'elsewhere', wholesaler_name: cheap.name, price_then: 20, price_now: 10, next_best: null },
      { outcome: 'not_orderable', reason: 'out_of_stock', price_now: null, quantity: 0 },
    ]);
    expect(await app.db.prisma.cart.count({ where: { userId: user.id, orderedAt: null } })).toBe(1);
    expect(await heldIn(cart)).toEqual([]);
    const { body: done } = await reorder(user, order.id, {});
    expect(outcomesOf(done)).toEqual(outcomesOf(body));
    const held = await reorder(user, order.id, { dry_run: true, items: [{ id: lines[0] }] });
    expect(held.body.items).toMatchObject([{ outcome: 'already_in_cart', in_cart: 2 }]);
  });

  test('that its wholesaler may have is looked at, and put in the cart only once somebody asked', async () => {
    const { user, order, uid, lines, dear, cart } = await makeRejected();
    await setStatus(order.id, 'error');
    const { body: preview } = await reorder(user, order.id, { dry_run: true });
    expect(preview.items).toMatchObject(lines.map(() => ({ outcome: 'added', may_have: dear.name })));
    for (const body of [{}, { wholesale_order: uid }, { items: [{ id: lines[0] }] }, { asked: false }]) {
      const answer = await reorder(user, order.id, body);
      expect(answer).toMatchObject({ status: 409, body: { code: 'not_asked' } });
    }
    expect(await heldIn(cart)).toEqual([]);
    expect(outcomesOf((await reorder(user, order.id, { items: [{ id: lines[0] }], asked: true })).body)).toEqual([
      'added',
    ]);
    expect(await heldIn(cart)).toHaveLength(1);
  });

  test('is put in the cart by lines of which no wholesaler may have any, without asking', async () => {
    const { user, order, lines, cart } = await makeRejected();
    const [part] = await app.db.prisma.wholesaleOrder.findMany({ where: { orderId: order.id } });
    const line = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: lines[0] ?? 0 } });
    const other = await app.db.prisma.wholesaler.findFirstOrThrow({ where: { id: { not: part?.wholesalerId ?? 0 } } });
    const { id: _id, uid: _uid, ...rest } = part ?? expect.fail('an order has a part');
    const lost = await app.db.prisma.wholesaleOrder.create({
      data: {
        ...rest,
        uid: randomUUID(),
        wholesalerId: other.id,
        wholesalerName: 'Lost',
        status: 'error',
        settledAt: null,
      },
    });
    await app.db.prisma.orderItem.update({ where: { id: line.id }, data: { wholesaleOrderId: lost.id } });
    const chosen = lines.slice(1).map((id) => ({ id }));
    expect((await reorder(user, order.id, { items: chosen })).status).toBe(200);
    expect(await heldIn(cart)).toHaveLength(2);
  });

  test('of another practice, or a part of another order or of none, is not found', async () => {
    const { user, order, uid } = await makeRejected();
    const other = await makeRejected();
    const missing = { status: 404, body: { detail: 'Not found.' } };
    expect(await putBack(other.user, order.id, uid)).toMatchObject(missing);
    expect(await putBack(other.user, other.order.id, uid)).toMatchObject(missing);
    expect(await putBack(user, order.id, other.uid)).toMatchObject(missing);
    expect(await putBack(user, order.id, 'x')).toMatchObject(missing);
    expect(await heldIn(other.cart)).toEqual([]);
  });

  test('does not take another order’s line', async () => {
    const { user, order, uid, cart } = await makeRejected();
    const { lines } = await makeRejected();
    const { status, body } = await putBack(user, order.id, uid, [{ id: lines[0], quantity: 1 }]);
    expect([status, body]).toEqual([400, { items: [`Invalid pk "${lines[0]}" - object does not exist.`] }]);
    expect(await heldIn(cart)).toEqual([]);
  });

  test.each([
    [[{ id: 1, quantity: 0 }], 'Item 1, quantity: Ensure this value is greater than or equal to 1.'],
    [[{ id: 1 }, { quantity: 1 }], 'Item 2, id: This field is required.'],
    [[{ id: 1 }, { id: 1, quantity: 10_001 }], 'Item 2, quantity: Ensure this value is less than or equal to 10000.'],
    [[{ id: 1, when_held: 'twice' }], 'Item 1, when_held: "twice" is not a valid choice.'],
  ])('is not put back for the lines %j', async (items, message) => {
    const { token } = await makeUser(app);
    const answer = await app.call('POST', '/api/orders/1/reorder/', { token, body: { items } });
    expect([answer.status, answer.body]).toEqual([400, { items: [message] }]);
  });
});
