import { PART_LINK } from '@formulary/contracts/confirmations/part-link';
import { partLinkKeyOf, partLinks } from '../../src/domains/confirmations/part-link.ts';
import { takeWord } from '../../src/domains/confirmations/take-word.ts';
import { DAY, later } from '../../src/kernel/clock.ts';
import { signatureOf } from '../../src/outside/wholesaler-transport/http-message.ts';
import { makeBuyerBelowThreshold } from '../buyer-below-threshold.ts';
import { type MadeUser, unique } from '../factories.ts';
import { SECRET } from '../wholesaler-words.ts';
import { addLine, readCart } from './cart-examples.ts';
import { type Example, type RouteExamples, read, SECOND } from './route-example.ts';
import type { World } from './world.ts';

export const placeOrder = async (world: World, user: MadeUser): Promise<number> => {
  await addLine(world, user);
  const { id: cart } = await readCart(world, user);
  return (await world.it.call('POST', '/api/order/', { token: user.token, body: { cart } })).body.id;
};

/** As if its wholesaler had rejected all of an order. */
async function rejectPart({ it }: World, orderId: number) {
  const { prisma } = it.db;
  await prisma.wholesaleOrder.updateMany({
    where: { orderId },
    data: { status: 'failed', settledAt: it.clock.now() },
  });
  return prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId }, include: { items: true } });
}

/** A call about an order whose only part was rejected. */
const onRejected = (
  ask: (
    part: Awaited<ReturnType<typeof rejectPart>>,
    world: World,
    user: MadeUser,
  ) => Promise<Pick<Example, 'query' | 'body'>>,
): RouteExamples => ({
  make: async (world) => {
    const user = await world.visitor();
    const id = await placeOrder(world, user);
    const asked = await ask(await rejectPart(world, id), world, user);
    return { status: 200, token: user.token, params: { id }, ...asked };
  },
  elsewhere: async (world, other) => ({ id: await placeOrder(world, other) }),
});

/** A message of the only wholesaler of an order about its line, at a higher price than promised. */
async function messageAbout({ it: { db } }: World, orderId: number) {
  const part = await db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId }, include: { items: true } });
  const lines = part.items.map((line) => ({ code: line.wholesalerCode, confirmed: line.quantity, net_price: 99.5 }));
  const message = { version: 1, id: `M-${part.id}`, order: part.uid, lines };
  const { slug } = await db.prisma.wholesaler.update({
    where: { id: part.wholesalerId },
    data: { orderSecret: SECRET },
  });
  return { message, wholesalerId: part.wholesalerId, slug };
}

/** The secret of the link that the mail of an order's part has. */
async function linkOf(world: World): Promise<string> {
  const { db, clock, config } = world.it;
  const orderId = await placeOrder(world, await world.visitor());
  const part = await db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId } });
  const make = partLinks({ key: partLinkKeyOf(config.secrets.jwt), base: 'https://orders.example', clock });
  return new URL(await make(db, part)).hash.slice(1);
}

/** Of what leads to an order, and what becomes of it. */
export const ORDER_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'orders.placeOrder': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      const { id, total } = await readCart(world, user);
      return {
        status: 201,
        token: user.token,
        headers: { 'idempotency-key': unique() },
        body: { cart: id, expected_total: total, reference: 'PO 7' },
      };
    },
    references: async (world, other) => {
      await addLine(world, other);
      return { cart: (await readCart(world, other)).id };
    },
  },
  'orders.getOrder': {
    make: async (world) => {
      const user = await world.visitor();
      return { status: 200, token: user.token, params: { id: await placeOrder(world, user) } };
    },
    elsewhere: async (world, other) => ({ id: await placeOrder(world, other) }),
  },
  'orders.reorder': onRejected(async ({ uid, items }) => {
    const lines = items.map((line) => ({ id: line.id, quantity: 2, when_held: 'add' }));
    return { body: { wholesale_order: uid, dry_run: false, asked: true, items: lines } };
  }),
  'orders.getElsewhere': onRejected(async ({ uid }) => ({ query: { wholesale_order: uid } })),
  'orders.orderElsewhere': onRejected(async ({ uid, orderId }, { it: app }, { token }) => {
    const path = `/api/order/${orderId}/elsewhere/?wholesale_order=${uid}`;
    const { fingerprint } = (await app.call('GET', path, { token })).body;
    return { body: { wholesale_order: uid, fingerprint, asked: true } };
  }),
  'confirmations.receiveWord': {
    make: async (world) => {
      const { message, slug } = await messageAbout(world, await placeOrder(world, await world.visitor()));
      const signature = signatureOf(SECRET, JSON.stringify(message), world.it.clock.now());
      return { status: 200, params: { slug }, headers: { 'formulary-signature': signature }, body: message };
    },
    shared: ['slug'],
    missing: [403, 'The signature is not valid.'],
  },
  'confirmations.answerLines': {
    make: async (world) => {
      const user = await world.visitor();
      const id = await placeOrder(world, user);
      const { message, wholesalerId } = await messageAbout(world, id);
      const content = Buffer.from(JSON.stringify(message));
      await takeWord(world.it, { wholesalerId, source: 'document', mediaType: 'application/json', content });
      const { body: order } = await world.it.call('GET', `/api/order/${id}/`, { token: user.token });
      const [word] = order.wholesale_orders[0].wholesale_order_items[0].confirmation.words;
      return { status: 200, token: user.token, params: { id }, body: { answers: [{ word: word.id, accepted: true }] } };
    },
    elsewhere: async (world, other) => ({ id: await placeOrder(world, other) }),
  },
  'confirmations.getPartOfLink': {
    make: async (world) => ({ status: 200, headers: { [PART_LINK]: await linkOf(world) } }),
  },
  'confirmations.answerPartLink': {
    make: async (world) => ({
      status: 200,
      headers: { [PART_LINK]: await linkOf(world), 'idempotency-key': unique() },
      body: { rest: 'confirmed', lines: [], sent: [] },
    }),
  },
  'orders.proposeWeek': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      const items = [{ manufacturer_product: world.products[SECOND], quantity: 2, ticked: true }];
      return { status: 200, token: user.token, body: { items, cheapest: true } };
    },
  },
  'orders.orderWeek': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      const { token } = user;
      const asked = { manufacturer_product: world.products[SECOND], quantity: 1 };
      const want = (await world.it.call('POST', '/api/wants/', { token, body: asked })).body.id;
      const body = { items: [asked], cheapest: true };
      const { fingerprint } = (await world.it.call('POST', '/api/week/proposal/', { token, body })).body;
      return {
        status: 201,
        token,
        headers: { 'idempotency-key': unique() },
        body: { items: [{ ...asked, want }], cheapest: true, fingerprint, reference: 'PO 7' },
      };
    },
  },
  'orders.listOrders': {
    make: async (world) => {
      const user = await world.visitor();
      await placeOrder(world, user);
      const query = { page: 1, status: 'created', from: '2020-01-01', to: '2090-12-31', q: 'product' };
      return { status: 200, token: user.token, query };
    },
  },
  'orders.getOrderStatistics': read,
  'orders.listPromises': {
    make: async (world) => {
      const user = await world.visitor();
      await placeOrder(world, user);
      return { status: 200, token: user.token };
    },
  },
  'orders.getSpending': {
    make: async (world) => {
      const user = await world.visitor();
      await placeOrder(world, user);
      const month = world.it.clock.now().toISOString().slice(0, 7);
      return { status: 200, token: user.token, query: { from: month, to: month } };
    },
  },
  'usualItems.listUsualItems': {
    make: async (world) => {
      const user = await world.visitor();
      const id = await placeOrder(world, user);
      const createdAt = later(world.it.clock.now(), -9 * DAY);
      await world.it.db.prisma.order.update({ where: { id }, data: { createdAt } });
      await placeOrder(world, user);
      return { status: 200, token: user.token, query: { page: 1 } };
    },
  },
  'usualItems.listTopUps': {
    make: async ({ it }) => ({ status: 200, token: (await makeBuyerBelowThreshold(it)).token }),
  },
};
