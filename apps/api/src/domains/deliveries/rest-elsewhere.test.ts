import { Elsewhere, OrderedElsewhere } from '@formulary/contracts/orders/elsewhere';
import { expect, test } from 'vitest';
import { deliveryShop } from '../../../test/delivery-shop.ts';
import { makeColleague, makeOffers, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

/** A practice that receives, with an order of so many packs for 10 each; another wholesaler has them for 12, with a fee of 3. */
async function restShop(...quantities: number[]) {
  const shop = await deliveryShop(app, ...quantities.map((quantity) => ({ quantity })));
  const { practiceId, token } = shop.user;
  const other = await makeWholesaler(app, { deliveryFee: 3 });
  await app.call('PATCH', '/api/deliveries/', { token, body: { receives: true } });
  const ordered = await shop.order();
  await makeOffers(app, other, ...shop.products.map((product) => ({ product, grossPrice: 12, stockQuantity: null })));
  await app.db.prisma.wholesalerAccount.create({
    data: { practiceId, wholesalerId: other.id, accountNumber: 'R-1' },
  });
  const plan = (lines: readonly number[] = ordered.lines, as = token) =>
    app.call('GET', `/api/still-to-come/elsewhere/?lines=${lines.join(',')}`, { token: as });
  const post = (body: object, key?: string, as = token) =>
    app.call('POST', '/api/still-to-come/elsewhere/', {
      token: as,
      body: { lines: ordered.lines, order: true, ...body },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const rest = async () => (await app.call('GET', '/api/still-to-come/', { token })).body.lines;
  const read = async (id: number) => (await app.call('GET', `/api/order/${id}/`, { token })).body;
  const drops = () => app.db.prisma.lineDrop.findMany({ where: { practiceId }, orderBy: { id: 'asc' } });
  const orders = () => app.db.prisma.order.count({ where: { practiceId } });
  return { ...shop, other, ordered, plan, post, rest, read, drops, orders };
}

test('what did not come is ordered from who has it, dropped where it was ordered first, and both say so', async () => {
  const { plan, post, rest, read, drops, ordered, other, wholesaler, open, count, gtins } = await restShop(4, 2);
  const { status, body: planned } = await plan();
  expect(status).toBe(200);
  expect(Elsewhere.parse(planned)).toMatchObject({
    ordered_elsewhere: null,
    ordered_total: 60,
    total: 72,
    delivery_fees: 3,
    lines: [
      { quantity: 4, ordered: { wholesaler: { id: wholesaler.id }, total: 40 }, now: { wholesaler: { id: other.id } } },
      { quantity: 2, ordered: { total: 20 }, now: { total: 24 } },
    ],
  });
  const { body } = await post({ fingerprint: planned.fingerprint });
  const { order } = OrderedElsewhere.parse(body);
  expect(order?.wholesale_orders).toMatchObject([{ wholesale_order_items: [{ quantity: 4 }, { quantity: 2 }] }]);
  expect(await drops()).toMatchObject([
    { orderItemId: ordered.lines[0], quantity: 4, elsewhereOrderId: order?.id },
    { orderItemId: ordered.lines[1], quantity: 2, elsewhereOrderId: order?.id },
  ]);
  expect(await rest()).toEqual([]);
  const [{ wholesale_order_items: items }] = (await read(ordered.id)).wholesale_orders;
  expect(items[0].arrival).toMatchObject({
    quantities: { cancelled: 4, open: 0 },
    drops: [{ quantity: 4, elsewhere_order: order?.id }],
  });
  expect((await read(order?.id ?? 0)).instead_of).toEqual([ordered.id]);
  const { rows } = await app.db.pool.query(
    `SELECT FROM pgboss.job j JOIN wholesale_orders w ON w.uid::text = j.data->>'uid'
     WHERE j.name = 'tell-of-drops' AND w.order_id = $1`,
    [ordered.id],
  );
  expect(rows).toHaveLength(1);

  const { id } = await open();
  const entry = { code: gtins[0] };
  const asked = (await count(id, [entry])).body.entries;
  expect(asked).toMatchObject([{ outcome: 'asks', remarks: ['dropped'], elsewhere_order: order?.id }]);
  const counted = (await count(id, [{ ...entry, accept: ['dropped'] }])).body.entries;
  expect(counted).toMatchObject([{ outcome: 'counted', line: ordered.lines[0] }]);
  const [{ wholesale_order_items: after }] = (await read(ordered.id)).wholesale_orders;
  expect(after[0].arrival.quantities).toMatchObject({ received: 1, cancelled: 3, open: 0 });
});

test('what has come or is on its way is not ordered again', async () => {
  const { plan, open, count, ordered } = await restShop(4);
  const { id } = await open();
  await count(id, [{ line: ordered.lines[0], quantity: 3 }]);
  expect((await plan()).body.lines).toMatchObject([{ quantity: 1, ordered: { total: 10 } }]);
  await count(id, [{ line: ordered.lines[0], quantity: 1 }]);
  expect(await plan()).toMatchObject({ status: 409, body: { code: 'rest_changed' } });
});

test('the same key is one order, and two that order at once are one', async () => {
  const { plan, post, orders, drops, user } = await restShop(4);
  const { fingerprint } = (await plan()).body;
  const colleague = await makeColleague(app, user.practiceId);
  const answers = await Promise.all([post({ fingerprint }, 'own'), post({ fingerprint }, 'own', colleague.token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('rest_changed');
  const first = answers.findIndex(({ status }) => status === 200);
  const again = await post({ fingerprint }, 'own', first === 0 ? user.token : colleague.token);
  expect([again.status, again.body.order.id]).toEqual([200, answers[first]?.body.order.id]);
  expect([await orders(), (await drops()).length]).toEqual([2, 1]);
});

test('a price that moved in between, and packs that came, order nothing', async () => {
  const { plan, post, orders, drops, other, open, count, ordered } = await restShop(4);
  const { fingerprint } = (await plan()).body;
  await app.db.prisma.offer.updateMany({ where: { wholesalerId: other.id }, data: { grossPrice: 13 } });
  expect(await post({ fingerprint })).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
  const again = (await plan()).body.fingerprint;
  const { id } = await open();
  await count(id, [{ line: ordered.lines[0], quantity: 1 }]);
  expect(await post({ fingerprint: again })).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
  expect([await orders(), await drops()]).toEqual([1, []]);
});

test('what nobody else sells stays open, and is not ordered', async () => {
  const { plan, post, products, other, rest, ordered, orders } = await restShop(4, 2);
  await app.db.prisma.offer.deleteMany({ where: { wholesalerId: other.id, productId: products[1] ?? 0 } });
  const { body } = await plan();
  expect(body.lines[1]).toMatchObject({ now: null, reason: 'no_offer' });
  expect((await post({ fingerprint: body.fingerprint })).status).toBe(200);
  expect(await rest()).toMatchObject([{ line: ordered.lines[1], quantities: { open: 2 } }]);
  const left = [ordered.lines[1] ?? 0];
  const { fingerprint } = (await plan(left)).body;
  expect((await post({ lines: left, fingerprint })).status).toBe(400);
  expect(await orders()).toBe(2);
});

test('in the cart it stays open where it was ordered first', async () => {
  const { plan, post, rest, drops } = await restShop(4);
  const { fingerprint } = (await plan()).body;
  const { body } = await post({ fingerprint, order: false });
  expect(body).toMatchObject({ order: null, items: [{ quantity: 4, outcome: 'elsewhere' }] });
  expect([(await rest()).length, await drops()]).toEqual([1, []]);
});

test('lines of another practice, and of parts that their wholesaler does not have, are not ordered', async () => {
  const { plan, post, ordered, other } = await restShop(4);
  const stranger = await makeUser(app, [other]);
  expect((await plan(ordered.lines, stranger.token)).status).toBe(400);
  expect((await post({ fingerprint: 'any' }, undefined, stranger.token)).status).toBe(400);
  await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: ordered.id }, data: { status: 'failed' } });
  expect((await plan()).status).toBe(409);
});

test('who may only ask fills the cart, and orders nothing', async () => {
  const { plan, post, user } = await restShop(4);
  const asking = await makeColleague(app, user.practiceId);
  await app.db.prisma.user.update({ where: { id: asking.id }, data: { canOrder: false } });
  const { fingerprint } = (await plan()).body;
  expect((await post({ fingerprint }, undefined, asking.token)).status).toBe(403);
  expect((await post({ fingerprint, order: false }, undefined, asking.token)).status).toBe(200);
});
