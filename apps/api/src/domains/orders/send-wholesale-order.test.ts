import { expect, test } from 'vitest';
import { makeOffers, makeProduct, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { toldOf } from '../../../test/placed-order.ts';
import { useApp } from '../../../test/test-app.ts';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import { MOST_PER_LINE, sendSimulated } from '../../outside/wholesaler-transport/simulated.ts';
import type { OutgoingOrder, WholesalerTransport } from '../../outside/wholesaler-transport/wholesaler-transport.ts';
import { keepAnswer } from '../confirmations/keep-answer.ts';
import { sendWholesaleOrder } from './send-wholesale-order.job.ts';

const app = useApp();

/** A placed order of one line: its answer, its wholesale order's row, and how to read its part as the buyer does. */
async function placedOrder({ quantity = 1, reference }: { quantity?: number; reference?: string } = {}) {
  const wholesaler = await makeWholesaler(app);
  const product = await makeProduct(app);
  await makeOffers(app, wholesaler, { product, stockQuantity: null });
  const user = await makeUser(app, [wholesaler]);
  const { token } = user;
  await app.call('POST', '/api/cart/item/', { token, body: { manufacturer_product: product, quantity } });
  const { body: cart } = await app.call('GET', '/api/cart/', { token });
  const { body: order } = await app.call('POST', '/api/order/', { token, body: { cart: cart.id, reference } });
  const row = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: order.id } });
  const read = async () => (await app.call('GET', `/api/order/${order.id}/`, { token })).body.wholesale_orders[0];
  return { order, row, read, wholesaler, user };
}

const SIMULATED: WholesalerTransport = {
  send: (order) => sendSimulated(order, { delay: 0, speaks: false, clock: app.clock }),
};

const worker = (transport = SIMULATED) =>
  sendWholesaleOrder({ db: app.db, jobs: app.jobs, clock: app.clock, transport, keepAnswer });

test('an accepted order is complete, with what the wholesaler needs to know', async () => {
  const { order, row, read, wholesaler, user } = await placedOrder({ quantity: 3, reference: 'PO 12' });
  const sent: OutgoingOrder[] = [];
  await worker(accepting(sent)).run({ wholesaleOrderId: row.id });
  expect(await read()).toMatchObject({ uid: row.uid, status: 'complete', status_reason: null });
  expect(sent).toMatchObject([
    {
      uid: row.uid,
      wholesalerName: wholesaler.name,
      accountNumber: `A-${wholesaler.id}`,
      reference: 'PO 12',
      orderNumber: order.id,
      attempt: 1,
      isTest: false,
      way: { transport: 'simulated' },
      deliveryAddress: order.delivery_address,
      phone: '065 000 0000',
      placedBy: { name: 'Aoife Byrne', email: user.email },
      lines: [{ quantity: 3, netPrice: 10, total: 30 }],
    },
  ]);
  expect(await toldOf(app, row.uid)).toEqual([]);
});

test('a rejected order has failed, with the wholesaler’s reason', async () => {
  const { row, read } = await placedOrder({ quantity: MOST_PER_LINE + 1 });
  await worker().run({ wholesaleOrderId: row.id });
  expect(await read()).toMatchObject({
    status: 'failed',
    status_reason: expect.stringMatching(/^At most 5,000 of .* per order\.$/),
  });
  await worker().run({ wholesaleOrderId: row.id });
  expect(await toldOf(app, row.uid)).toEqual(['tell-of-order']);
});

test('an order that cannot be delivered stays open until it is given up', async () => {
  const { row, read } = await placedOrder({ reference: 'Outage drill' });
  const { run, giveUp } = worker();
  await expect(run({ wholesaleOrderId: row.id })).rejects.toThrow('cannot be reached');
  await expect(run({ wholesaleOrderId: row.id })).rejects.toThrow('cannot be reached');
  expect(await read()).toMatchObject({ status: 'processing' });
  expect(await app.db.prisma.wholesaleOrder.findUnique({ where: { id: row.id } })).toMatchObject({
    attempts: 2,
    lastFault: expect.stringContaining('cannot be reached'),
  });
  expect(await toldOf(app, row.uid)).toEqual([]);
  for (let time = 0; time < 2; time++) await giveUp({ wholesaleOrderId: row.id });
  expect(await read()).toMatchObject({ status: 'error', status_reason: null });
  expect(await toldOf(app, row.uid)).toEqual(['alert-of-order', 'tell-of-order']);
});

test('an order that cannot be delivered whatever is tried is an error at once', async () => {
  const { row, read } = await placedOrder();
  await worker({ send: () => Promise.reject(new Undeliverable('nobody lives there')) }).run({
    wholesaleOrderId: row.id,
  });
  expect(await read()).toMatchObject({ status: 'error', status_reason: null });
  expect(await toldOf(app, row.uid)).toEqual(['alert-of-order', 'tell-of-order']);
});

test('what an accepting wholesaler remarks is kept', async () => {
  const { row, read } = await placedOrder();
  await worker({ send: async () => ({ accepted: true, remark: 'Comes tomorrow.' }) }).run({ wholesaleOrderId: row.id });
  expect(await read()).toMatchObject({ status: 'complete', status_reason: 'Comes tomorrow.' });
});

test('the simulated outage is final by its sixth attempt', async () => {
  const { row, read } = await placedOrder({ reference: 'outage' });
  for (let attempt = 1; attempt < 6; attempt++) {
    await expect(worker().run({ wholesaleOrderId: row.id })).rejects.toThrow('cannot be reached');
  }
  await worker().run({ wholesaleOrderId: row.id });
  expect(await read()).toMatchObject({ status: 'error' });
});

test('a job that runs again after the answer was kept sends nothing and changes nothing', async () => {
  const { row, read } = await placedOrder();
  await worker().run({ wholesaleOrderId: row.id });
  const again = worker({ send: () => Promise.reject(new Error('sent twice')) });
  await again.run({ wholesaleOrderId: row.id });
  await again.giveUp({ wholesaleOrderId: row.id });
  expect(await read()).toMatchObject({ status: 'complete' });
});

test('a job that died half-way is sent again under the same uid', async () => {
  const { row, read } = await placedOrder();
  await app.db.prisma.wholesaleOrder.update({ where: { id: row.id }, data: { status: 'processing', attempts: 1 } });
  const sent: OutgoingOrder[] = [];
  await worker(accepting(sent)).run({ wholesaleOrderId: row.id });
  expect(sent.map(({ uid }) => uid)).toEqual([row.uid]);
  expect(await read()).toMatchObject({ status: 'complete' });
});

/** A wholesaler that accepts everything and keeps what it got. */
function accepting(sent: OutgoingOrder[]): WholesalerTransport {
  return {
    async send(order) {
      sent.push(order);
      return { accepted: true };
    },
  };
}
