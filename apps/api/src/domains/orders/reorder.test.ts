import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { makeProducts, makeUser, unique } from '../../../test/factories.ts';
import { outcomesOf, rejectedOrderOf } from '../../../test/rejected-order.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';

const app = useApp();
afterEach(() => app.clock.reset());
const { makeRejected, setStatus, reorder, putBack, heldIn } = rejectedOrderOf(app);

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

  test('asks for a form again that was filled out for it more than 24 hours ago', async () => {
    const { user, order, uid, products, codes, lines, cart } = await makeRejected();
    await makeProducts(app, { code: codes[0] ?? '', requiresAr16Form: true, requiresControlledDrugForm: true });
    const accept = async (category: string) => {
      const body = { category, product: products[0] };
      expect((await app.call('POST', '/api/compliance/accept/', { token: user.token, body })).status).toBe(201);
    };
    await accept('ar16');
    await accept('controlled_drug');
    app.clock.advance(DAY + 1);
    expect(outcomesOf((await putBack(user, order.id, uid, [{ id: lines[0] }])).body)).toEqual(['added']);
    const { id, items } = await cart.read();
    expect(items).toMatchObject([{ compliance_missing: ['ar16', 'controlled_drug'] }]);
    const place = () => app.call('POST', '/api/order/', { token: user.token, body: { cart: id } });
    expect(await place()).toMatchObject({ status: 409, body: { code: 'compliance_required' } });
    await accept('ar16');
    expect(await place()).toMatchObject({ status: 409, body: { code: 'compliance_required' } });
    await accept('controlled_drug');
    expect((await place()).status).toBe(201);
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
