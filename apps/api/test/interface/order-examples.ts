import { PART_LINK } from '@formulary/contracts/confirmations/part-link';
import { partLinkKeyOf, partLinks } from '../../src/domains/confirmations/part-link.ts';
import { takeWord } from '../../src/domains/confirmations/take-word.ts';
import { DAY, later } from '../../src/kernel/clock.ts';
import { signatureOf } from '../../src/outside/wholesaler-transport/http-message.ts';
import { makeBuyerBelowThreshold } from '../buyer-below-threshold.ts';
import { type MadeUser, unique } from '../factories.ts';
import { SECRET } from '../wholesaler-words.ts';
import { type Example, FIRST, type RouteExamples, read, SECOND } from './route-example.ts';
import type { World } from './world.ts';

export const addLine = async ({ it: app, products, offers }: World, { token }: MadeUser): Promise<number> => {
  const body = { manufacturer_product: products[FIRST], wholesale_product: offers[FIRST]?.[FIRST] };
  return (await app.call('POST', '/api/cart/item/', { token, body })).body.id;
};

const readCart = async ({ it: app }: World, { token }: MadeUser) =>
  (await app.call('GET', '/api/cart/', { token })).body;

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

const onLine = (status: number, body?: (world: World) => Record<string, unknown>): RouteExamples => ({
  make: async (world) => {
    const user = await world.visitor();
    return {
      status,
      token: user.token,
      params: { id: await addLine(world, user) },
      ...(body && { body: body(world) }),
    };
  },
  elsewhere: async (world, other) => ({ id: await addLine(world, other) }),
});

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
  'cart.getCart': read,
  'cart.addItem': {
    make: async (world) => ({
      status: 201,
      token: (await world.visitor()).token,
      body: {
        manufacturer_product: world.products[FIRST],
        quantity: 2,
        wholesale_product: world.offers[SECOND]?.[FIRST],
      },
    }),
    shared: ['manufacturer_product', 'wholesale_product'],
  },
  'quickOrder.checkLines': {
    make: async (world) => ({
      status: 200,
      token: (await world.visitor()).token,
      body: {
        lines: [{ text: 'product', quantity: '2' }, { text: '3 x nothing at all' }, { text: '4006381333931;2' }],
      },
    }),
  },
  'cart.addItems': {
    make: async (world) => ({
      status: 200,
      token: (await world.visitor()).token,
      headers: { 'idempotency-key': unique() },
      body: { items: [{ manufacturer_product: world.products[FIRST], quantity: 2, when_held: 'add' }] },
    }),
  },
  'cart.takeOut': {
    make: async (world) => {
      const user = await world.visitor();
      const item = await addLine(world, user);
      const headers = { 'idempotency-key': unique() };
      return { status: 200, token: user.token, headers, body: { items: [{ item, quantity: 1, set_aside: true }] } };
    },
  },
  'cart.changeItem': onLine(200, () => ({ quantity: 2, is_active: true })),
  'cart.moveItem': {
    ...onLine(200, ({ offers }) => ({ wholesale_product: offers[SECOND]?.[FIRST] })),
    shared: ['wholesale_product'],
  },
  'cart.removeItem': onLine(204),
  'cart.getCheapestSplit': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      return { status: 200, token: user.token, query: { max_deliveries: '3', split: 'true', exclude: '' } };
    },
  },
  'cart.listCheaperPacks': {
    make: async (world) => {
      const { token } = await world.visitor();
      const body = { manufacturer_product: world.products[FIRST], quantity: 2 };
      await world.it.call('POST', '/api/cart/item/', { token, body });
      return { status: 200, token };
    },
  },
  'cart.applyCheapestSplit': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      const { fingerprint } = (await world.it.call('GET', '/api/cart/cheapest-split/', { token: user.token })).body;
      const headers = { 'idempotency-key': unique() };
      return { status: 200, token: user.token, headers, body: { fingerprint, groups: [] } };
    },
  },
  'cart.putBackCart': {
    make: async (world) => {
      const { token } = await world.visitor();
      const body = { manufacturer_product: world.products[FIRST], wholesale_product: world.offers[SECOND]?.[FIRST] };
      await world.it.call('POST', '/api/cart/item/', { token, body });
      const products = [world.products[FIRST]];
      const moved = await world.it.call('POST', '/api/cart/switch-to-cheapest/', { token, body: { products } });
      const { fingerprint, before } = moved.body;
      return { status: 200, token, headers: { 'idempotency-key': unique() }, body: { fingerprint, before } };
    },
  },
  'cart.switchToCheapest': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      const headers = { 'idempotency-key': unique() };
      return { status: 200, token: user.token, headers, body: { products: [world.products[FIRST]] } };
    },
  },
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
