import { Elsewhere, OrderedElsewhere } from '@formulary/contracts/orders/elsewhere';
import { describe, expect, test, vi } from 'vitest';
import { makeColleague, makeUser, makeWholesaler, unique } from '../../../../test/factories.ts';
import { makeRejectedOf } from '../../../../test/refused-part.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
const makeRejected = makeRejectedOf(app);

const waiting = async () => {
  const { rows } = await app.db.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()
     AND wait_event_type = 'Lock' AND query LIKE 'UPDATE wholesale_orders SET elsewhere_order_id%'`,
  );
  return rows[0]?.count;
};

describe('what a wholesaler did not take', () => {
  test('has a plan at the others, with prices then and now', async () => {
    const { ask, refusing, near, far, products } = await makeRejected();
    const { status, body } = await ask();
    expect(status).toBe(200);
    // 44 and a fee of 5, or 48 and a fee of 1: the same, and the preferred wholesaler decides.
    expect(Elsewhere.parse(body)).toMatchObject({
      ordered_total: 40,
      total: 44,
      delivery_fees: 5,
      parts: [
        {
          wholesaler: { id: near.id },
          ...{ lines: 2, gross: 44, net: 44, delivery_fee: 5, free_from: null, below_minimum: false },
        },
      ],
      deliveries: 1,
      below_minimum: [],
    });
    expect(body.lines.map(({ product }: { product: { id: number } }) => product.id)).toEqual(products);
    expect(body.lines[0].ordered.wholesaler.id).toBe(refusing.id);
    expect(body.lines[0].now.wholesaler.id).not.toBe(far.id);
  });

  test('goes into the cart as planned, once', async () => {
    const { ask, post, near, cart } = await makeRejected();
    const { fingerprint } = (await ask()).body;
    const { body } = await post({ fingerprint });
    expect(OrderedElsewhere.parse(body)).toMatchObject({
      order: null,
      items: [{ outcome: 'elsewhere' }, { outcome: 'elsewhere' }],
    });
    const { items } = await cart.read();
    expect(
      items.map((item: { wholesale_product: { wholesaler: { id: number } } }) => item.wholesale_product.wholesaler.id),
    ).toEqual([near.id, near.id]);
    // Or the cheapest split would send them back to who has just rejected them.
    expect(items).toMatchObject([{ pinned: true }, { pinned: true }]);
    expect((await post({ fingerprint })).body.items).toMatchObject([
      { outcome: 'already_in_cart' },
      { outcome: 'already_in_cart' },
    ]);
    expect(await cart.read()).toMatchObject({ total: 44 });
  });

  test('is ordered at once beside the open cart, once for a key, with the form that is still valid', async () => {
    const { ask, post, cart, products, there } = await makeRejected({ form: true });
    await cart.add(products[1] ?? 0, { wholesale_product: there[1] });
    const before = await cart.read();
    const { fingerprint } = (await ask()).body;
    const key = unique();
    const [one, two] = await Promise.all([1, 2].map(() => post({ fingerprint, order: true, reference: 'PO 8' }, key)));
    expect([one?.status, two?.status]).toEqual([200, 200]);
    const { order, items } = OrderedElsewhere.parse(one?.body);
    expect(two?.body.order.id).toBe(order?.id);
    expect(items).toEqual([]);
    expect(order).toMatchObject({ total: 44, reference: 'PO 8', wholesale_orders: [{ status: 'created' }] });
    expect(await cart.read()).toEqual(before);
    const again = (await ask()).body.fingerprint;
    expect((await post({ fingerprint: again, order: false }, key)).status).toBe(200);
    expect((await post({ fingerprint: again, order: true }, key)).status).toBe(422);
  });

  test('is ordered once by two colleagues at once, and again only with the plan that says so', async () => {
    const { ask, post, read, user } = await makeRejected();
    const colleague = await makeColleague(app, user.practiceId);
    expect((await read()).wholesale_orders).toMatchObject([{ ordered_elsewhere: null }]);
    const { fingerprint } = (await ask()).body;
    const answers = await Promise.all(
      [user.token, colleague.token].map((token) => post({ fingerprint, order: true }, undefined, token)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const placed = answers.find(({ status }) => status === 200)?.body.order;
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('plan_changed');
    const orders = () => app.db.prisma.order.count({ where: { practiceId: user.practiceId } });
    expect(await orders()).toBe(2);
    expect((await read()).wholesale_orders).toMatchObject([{ ordered_elsewhere: placed.id }]);

    expect((await post({ fingerprint })).body.code).toBe('plan_changed');
    const plan = Elsewhere.parse((await ask()).body);
    expect(plan.ordered_elsewhere).toBe(placed.id);
    const { body } = await post({ fingerprint: plan.fingerprint, order: true });
    expect(await orders()).toBe(3);
    expect((await ask()).body.ordered_elsewhere).toBe(body.order.id);
  });

  test.each([
    ['is sent to its wholesaler again', 'created'],
    ['was sent again, and may have arrived,', 'error'],
  ])('is not ordered when it %s meanwhile', async (_, status) => {
    const { ask, post, order, user } = await makeRejected();
    const { fingerprint } = (await ask()).body;
    const [part] = await app.db.prisma.wholesaleOrder.findMany({ where: { orderId: order.id } });
    const [held, waitedFor] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const resending = app.db.transaction(async (tx) => {
      await tx.runText(
        'UPDATE wholesale_orders SET status = $2::wholesale_order_status, settled_at = NULL WHERE id = $1',
        [part?.id, status],
      );
      held.resolve();
      await waitedFor.promise;
    });
    await held.promise;
    const answer = post({ fingerprint, order: true });
    await expect.poll(waiting).toBe(1);
    waitedFor.resolve();
    await resending;
    expect(await answer).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
    expect(await app.db.prisma.order.count({ where: { practiceId: user.practiceId } })).toBe(1);
  });

  test('stays as planned when terms change of who has none of it, or of who did not take it', async () => {
    const { ask, post, refusing } = await makeRejected();
    const unrelated = await makeWholesaler(app, { deliveryFee: 1 });
    const { fingerprint } = (await ask()).body;
    for (const { id } of [unrelated, refusing]) {
      await app.db.prisma.wholesaler.update({ where: { id }, data: { deliveryFee: 9 } });
    }
    expect((await post({ fingerprint })).status).toBe(200);
  });

  test('is refused where terms change while the plan is searched', async () => {
    const { ask, post, user, near, cart } = await makeRejected();
    const { fingerprint } = (await ask()).body;
    const { find } = app.cheapestSplits;
    const searching = vi.spyOn(app.cheapestSplits, 'find').mockImplementation(async (...asked) => {
      const found = await find(...asked);
      await app.db.prisma.wholesaler.update({ where: { id: near.id }, data: { deliveryFee: 6 } });
      return found;
    });
    expect(await post({ fingerprint, order: true })).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
    searching.mockRestore();
    expect(await app.db.prisma.order.count({ where: { userId: user.id } })).toBe(1);
    expect((await cart.read()).items).toEqual([]);
  });

  test('is not ordered by a user who may only ask, but put into their cart', async () => {
    const { ask, post, user, cart } = await makeRejected();
    await app.db.prisma.user.update({ where: { id: user.id }, data: { canOrder: false } });
    const { fingerprint } = (await ask()).body;
    expect(await post({ fingerprint, order: true })).toMatchObject({ status: 403, body: { code: 'may_not_order' } });
    expect(await app.db.prisma.order.count({ where: { userId: user.id } })).toBe(1);
    expect((await post({ fingerprint })).status).toBe(200);
    expect((await cart.read()).items).toHaveLength(2);
  });

  test('is another practice’s business to nobody, and only for parts that were not taken', async () => {
    const { ask, user, order } = await makeRejected();
    expect((await ask((await makeUser(app)).token)).status).toBe(404);
    expect((await ask((await makeColleague(app, user.practiceId)).token)).status).toBe(200);
    await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: order.id }, data: { status: 'complete' } });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'not_rejected' } });
  });

  test('that ended in an unexpected error is neither ordered nor put in the cart before somebody asked', async () => {
    const { ask, post, cart, order, user } = await makeRejected();
    await app.db.prisma.wholesaleOrder.updateMany({
      where: { orderId: order.id },
      data: { status: 'error', settledAt: null },
    });
    const { fingerprint } = (await ask()).body;
    const orders = () => app.db.prisma.order.count({ where: { practiceId: user.practiceId } });
    const key = unique();
    for (const body of [{}, { order: true }, { asked: false }, { order: true, asked: false }]) {
      const answer = await post({ fingerprint, ...body }, key);
      expect(answer).toMatchObject({ status: 409, body: { code: 'not_asked' } });
    }
    expect(await post({ fingerprint, asked: 'perhaps' })).toMatchObject({
      status: 400,
      body: { asked: ['Must be a valid boolean.'] },
    });
    expect([await orders(), (await cart.read()).items]).toEqual([1, []]);

    expect((await post({ fingerprint, asked: true })).status).toBe(200);
    expect((await cart.read()).items).toHaveLength(2);
    const { status, body } = await post({ fingerprint, order: true, asked: true }, key);
    expect([status, await orders()]).toEqual([200, 2]);
    const kept = await app.db.prisma.wholesaleOrder.findMany({ where: { orderId: order.id } });
    expect(kept).toMatchObject([{ status: 'error', elsewhereOrderId: body.order.id }]);
  });
});
