import { makeWholesaler, unique } from '../factories.ts';
import { placeOrder } from './order-examples.ts';
import type { RouteExamples } from './route-example.ts';
import type { World } from './world.ts';

/** A part that ended as error after one try, and that try. */
async function failedPart(world: World) {
  const { prisma } = world.it.db;
  const orderId = await placeOrder(world, await world.visitor());
  await prisma.order.update({ where: { id: orderId }, data: { reference: unique('PO ') } });
  await prisma.wholesaleOrder.updateMany({ where: { orderId }, data: { status: 'error', lastFault: 'It is down.' } });
  const part = await prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId }, include: { order: true } });
  const { id: tryId } = await prisma.sendingAttempt.create({
    data: {
      ...{ wholesaleOrderId: part.id, round: 1, attempt: 1, startedAt: world.it.clock.now(), transport: 'http' },
      ...{ target: 'https://orders.northvet.example', duration: 12, status: 503, outcome: 'not_arrived' },
      fault: 'It is down.',
      bodies: { create: { keptAt: world.it.clock.now(), request: '{}', answer: 'Sorry' } },
    },
  });
  return { ...part, tryId };
}

/** A call of an operator about a wholesaler with a part in error. */
const onWholesaler = (body?: Record<string, unknown>): RouteExamples => ({
  make: async (world) => {
    const { token } = await world.operator('operator');
    const { wholesalerId: id } = await failedPart(world);
    return { status: 200, token, params: { id }, ...(body && { body }) };
  },
  shared: ['id'],
});

/** A call of an admin about a wholesaler that no other example needs: it may be archived. */
const onOwnWholesaler: RouteExamples = {
  make: async (world) => {
    const { token } = await world.operator();
    const { id } = await makeWholesaler(world.it);
    return { status: 200, token, params: { id } };
  },
  shared: ['id'],
};

/** A call of an operator about a part in error. */
const onPart = (body?: Record<string, unknown>): RouteExamples => ({
  make: async (world) => {
    const { token } = await world.operator('operator');
    const { uid } = await failedPart(world);
    return { status: 200, token, params: { uid }, ...(body && { body }) };
  },
  shared: ['uid'],
});

export const SENDING_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'desk.listParts': {
    make: async (world) => {
      const { token } = await world.operator('viewer');
      const { wholesalerId, order } = await failedPart(world);
      return {
        status: 200,
        token,
        query: {
          ...{ q: order.reference ?? '', status: 'error', wholesaler: wholesalerId, practice: order.practiceId },
          ...{ since: '2020-01-01T00:00:00Z', after: `${order.id + 1}-1` },
        },
      };
    },
    filters: ['wholesaler', 'practice'],
    shared: ['wholesaler', 'practice'],
  },
  'desk.getPart': onPart(),
  'desk.getTry': {
    make: async (world) => {
      const { token } = await world.operator('viewer');
      return { status: 200, token, params: { id: (await failedPart(world)).tryId } };
    },
    shared: ['id'],
  },
  'desk.listSending': { make: async (world) => ({ status: 200, token: (await world.operator('viewer')).token }) },
  'desk.getWholesaler': onWholesaler(),
  'desk.listClaimsOfAll': onWholesaler(),
  'desk.sendTestOrder': onWholesaler(),
  'desk.changeWholesaler': {
    make: async (world) => {
      const { token } = await world.operator('admin');
      const { wholesalerId: id } = await failedPart(world);
      const order_secret = `the next secret of ${unique('w')}`;
      await world.it.db.prisma.wholesaler.update({ where: { id }, data: { orderSecret: 'the secret before that' } });
      return {
        ...{ status: 200, token, params: { id } },
        body: {
          ...{ preference: 3, free_shipping_threshold: 150, delivery_fee: 7.5, minimum_order: 20, cut_off: '17:30' },
          ...{ postal_address: '4 Quay St, Ennis', transport: 'http', order_address: 'https://n.example/orders' },
          ...{ order_format: 'own', order_secret, former_secret: 'keep', former_secret_until: '2100-01-01T00:00:00Z' },
          ...{ claims_address: 'claims@n.example', claim_days: 10, claims_format: 'peppol' },
        },
      };
    },
    shared: ['id'],
  },
  'desk.createWholesaler': {
    make: async (world) => {
      const { token } = await world.operator();
      const terms = { free_shipping_threshold: 150, delivery_fee: 7.5, minimum_order: 20, cut_off: '17:30' };
      const way = { transport: 'http', order_address: 'https://n.example/orders' };
      const order_secret = `a secret of ${unique('w')}`;
      const body = { name: unique('Wholesaler '), ...terms, ...way, order_secret };
      return { status: 201, token, headers: { 'idempotency-key': unique('k') }, body };
    },
  },
  'desk.previewArchive': onOwnWholesaler,
  'desk.archiveWholesaler': onOwnWholesaler,
  'desk.restoreWholesaler': onOwnWholesaler,
  'desk.pauseWholesaler': onWholesaler({ text: 'It is down until noon.' }),
  'desk.resumeWholesaler': onWholesaler(),
  'desk.resendPart': onPart(),
  'desk.markPart': onPart({ status: 'complete', reason: 'Taken by telephone' }),
  'desk.resendParts': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      const { wholesalerId: wholesaler } = await failedPart(world);
      return { status: 200, token, body: { wholesaler, since: '2020-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' } };
    },
    shared: ['wholesaler'],
  },
};
