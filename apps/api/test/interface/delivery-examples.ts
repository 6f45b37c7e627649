import { randomUUID } from 'node:crypto';
import { DAY, later } from '../../src/kernel/clock.ts';
import type { MadeUser } from '../factories.ts';
import { placeOrder } from './order-examples.ts';
import { type Example, FIRST, type RouteExamples } from './route-example.ts';
import type { World } from './world.ts';

/** An order that its wholesaler has, of a practice that receives here. */
async function orderToCome(world: World, user: MadeUser) {
  const { it: app } = world;
  const orderId = await placeOrder(world, user);
  const { prisma } = app.db;
  await prisma.wholesaleOrder.updateMany({
    where: { orderId },
    data: { status: 'complete', settledAt: app.clock.now() },
  });
  await app.call('PATCH', '/api/deliveries/', { token: user.token, body: { receives: true } });
  const part = await prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId }, include: { items: true } });
  return { wholesaler: part.wholesalerId, line: part.items[FIRST]?.id ?? 0 };
}

/** A delivery of it in which one pack was counted, and another one refused. */
export async function receive(world: World, user: MadeUser) {
  const { it: app } = world;
  const { token } = user;
  const { wholesaler, line } = await orderToCome(world, user);
  const { id } = (await app.call('POST', '/api/receipts/', { token, body: { wholesaler } })).body;
  const entries = [
    { key: randomUUID(), line, batch: 'AB12', expires_on: '2030-03-31' },
    { key: randomUUID(), line, kind: 'rejected', reason: 'damaged', note: 'Crushed' },
  ];
  await app.call('POST', `/api/receipts/${id}/entries/`, { token, body: { entries } });
  const { body: receipt } = await app.call('GET', `/api/receipts/${id}/`, { token });
  const { id: entry } = receipt.entries.find(({ kind }: { kind: string }) => kind === 'received');
  return { id: id as number, line, entry: entry as number, wholesaler };
}

const onReceipt = (
  body?: (received: Awaited<ReturnType<typeof receive>>) => Record<string, unknown>,
): RouteExamples => ({
  make: async (world) => {
    const user = await world.visitor();
    const received = await receive(world, user);
    return { status: 200, token: user.token, params: { id: received.id }, ...(body && { body: body(received) }) };
  },
  elsewhere: async (world, other) => ({ id: (await receive(world, other)).id }),
});

/** A call when something is to come. */
type Asked = Pick<Example, 'body' | 'query'>;
const onRest = (
  ask: (line: number, world: World, user: MadeUser) => Asked | Promise<Asked> = () => ({}),
): RouteExamples => ({
  make: async (world) => {
    const user = await world.visitor();
    const { line } = await orderToCome(world, user);
    return { status: 200, token: user.token, ...(await ask(line, world, user)) };
  },
});

const inAWeek = ({ it }: World) =>
  later(it.clock.now(), 7 * DAY)
    .toISOString()
    .slice(0, 10);

/** Of what is delivered, and of what is still to come. */
export const DELIVERY_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'deliveries.getDeliveries': {
    make: async (world) => {
      const user = await world.visitor();
      await receive(world, user);
      await orderToCome(world, user);
      return { status: 200, token: user.token };
    },
  },
  'deliveries.changeSettings': onRest(() => ({ body: { receives: true, short_dated_months: 3 } })),
  'deliveries.openReceipt': {
    make: async (world) => {
      const user = await world.visitor();
      const { wholesaler } = await orderToCome(world, user);
      return { status: 200, token: user.token, body: { wholesaler } };
    },
    shared: ['wholesaler'],
  },
  'deliveries.listReceipts': {
    make: async (world) => {
      const user = await world.visitor();
      await receive(world, user);
      return { status: 200, token: user.token, query: { page: '1' } };
    },
  },
  'deliveries.listReceived': {
    make: async (world) => {
      const user = await world.visitor();
      const { wholesaler } = await receive(world, user);
      const query = { from: '2020-01-01', to: '2999-12-31', wholesaler: String(wholesaler), page: '0.1.0' };
      return { status: 200, token: user.token, query };
    },
    shared: ['wholesaler'],
  },
  'deliveries.getReceipt': onReceipt(),
  'deliveries.countEntries': onReceipt(({ line }) => ({
    entries: [
      { key: randomUUID(), line, quantity: 2, accept: ['more_than_open'] },
      { key: randomUUID(), code: '05391234567890', note: 'In another box' },
    ],
  })),
  'deliveries.correctEntry': {
    ...onReceipt(({ entry }) => ({ key: randomUUID(), entry, quantity: 1, note: 'Counted twice' })),
    references: async (world, other) => ({ entry: (await receive(world, other)).entry }),
  },
  'deliveries.finishReceipt': onReceipt(() => ({ was_cold: true })),
  'deliveries.listProductReceipts': {
    make: async (world) => {
      const user = await world.visitor();
      await receive(world, user);
      return { status: 200, token: user.token, params: { id: world.products[FIRST] ?? 0 } };
    },
    shared: ['id'],
  },
  'deliveries.listRest': onRest(),
  'deliveries.countAsking': onRest(),
  'deliveries.waitForRest': {
    ...onRest((line, world) => ({ body: { lines: [line], ask_again_on: inAWeek(world) } })),
    ahead: { ask_again_on: 'It has to be a day to come.' },
  },
  'deliveries.dropRest': onRest((line) => ({ body: { lines: [{ line, quantity: 1 }] } })),
  'deliveries.takeBackWaits': onRest(async (line, world, { token }) => {
    const body = { lines: [line], ask_again_on: inAWeek(world) };
    const { waits } = (await world.it.call('POST', '/api/still-to-come/waits/', { token, body })).body;
    return { body: { waits } };
  }),
  'deliveries.takeBackDrops': onRest(async (line, { it: app }, { token }) => {
    const body = { lines: [{ line, quantity: 1 }] };
    const { drops } = (await app.call('POST', '/api/still-to-come/drops/', { token, body })).body;
    return { body: { drops } };
  }),
  'deliveries.planElsewhere': onRest((line) => ({ query: { lines: String(line) } })),
  'deliveries.orderElsewhere': onRest(async (line, { it: app }, { token }) => {
    const path = `/api/still-to-come/elsewhere/?lines=${line}`;
    const { fingerprint } = (await app.call('GET', path, { token })).body;
    return { body: { lines: [line], fingerprint } };
  }),
};
