import { readUpload } from '../../src/domains/price-lists/uploads/read-upload.job.ts';
import { makeWholesalersPerson } from '../desk.ts';
import { unique } from '../factories.ts';
import { makeListShop } from '../list-shop.ts';
import { placeOrder } from './order-examples.ts';
import type { RouteExamples } from './route-example.ts';
import type { World } from './world.ts';

/** A wholesaler with a list of its own that is read, and a held one. */
async function ownLists({ it: app }: World) {
  const shop = await makeListShop(app, 10);
  const held = await shop.hold();
  const { token } = await makeWholesalersPerson(app, shop.wholesaler);
  const body = Buffer.from(shop.textOf(10.5));
  const sent = await app.call('POST', '/api/desk/own/list-uploads/?file_name=list.csv', { token, body });
  await readUpload(app).run({ uploadId: sent.body.id });
  return { token, text: shop.textOf(10.5), upload: sent.body.id as number, held };
}

/** A call of somebody of a wholesaler about a list of its own. */
const onOwn = (
  kind: 'upload' | 'held',
  { status = 200, body }: { status?: number; body?: Record<string, unknown> } = {},
): RouteExamples => ({
  make: async (world) => {
    const { token, ...lists } = await ownLists(world);
    return { status, token, params: { id: lists[kind] }, ...(body && { body }) };
  },
  shared: ['id'],
});

const page = (query: Record<string, unknown>): RouteExamples => ({
  make: async (world) => ({ status: 200, token: (await ownLists(world)).token, query }),
});

/** A part that its wholesaler has, after one try. */
async function ownPart(world: World) {
  const { prisma } = world.it.db;
  const orderId = await placeOrder(world, await world.visitor());
  await prisma.order.update({ where: { id: orderId }, data: { reference: unique('PO ') } });
  const settledAt = world.it.clock.now();
  await prisma.wholesaleOrder.updateMany({ where: { orderId }, data: { status: 'complete', settledAt } });
  const part = await prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId }, include: { order: true } });
  await prisma.sendingAttempt.create({
    data: {
      ...{ wholesaleOrderId: part.id, round: 1, attempt: 1, startedAt: settledAt, transport: 'http' },
      ...{ target: 'https://orders.northvet.example', duration: 12, status: 200, outcome: 'accepted' },
    },
  });
  const { token } = await makeWholesalersPerson(world.it, { id: part.wholesalerId });
  return { ...part, token };
}

const onPart: RouteExamples = {
  make: async (world) => {
    const { uid, token } = await ownPart(world);
    return { status: 200, token, params: { uid } };
  },
  shared: ['uid'],
};

export const DESK_OWN_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'desk.uploadOwnList': {
    make: async (world) => {
      const { token, text: document } = await ownLists(world);
      return { status: 200, token, query: { file_name: 'list.csv', is_delta: false }, document };
    },
  },
  'desk.listOwnUploads': page({ is_open: true }),
  'desk.getOwnUpload': onOwn('upload'),
  'desk.nameOwnColumns': onOwn('upload', {
    body: {
      ...{ code: 'code', wholesaler_code: 'wholesaler_code', gross_price: 'gross_price', discount: 'discount' },
      ...{ manufacturer_discount_override: '', stock_quantity: 'stock_quantity', decimal_comma: false },
    },
  }),
  'desk.previewOwnAgain': onOwn('upload'),
  'desk.handInList': onOwn('upload', { body: { without_refused: true } }),
  'desk.dropOwnList': onOwn('upload', { status: 204 }),
  'desk.listOwnHeldLists': page({ state: 'all' }),
  'desk.getOwnHeldList': onOwn('held'),
  'desk.takeBackHeldList': onOwn('held'),
  'desk.listOwnParts': {
    make: async (world) => {
      const { token, order } = await ownPart(world);
      return {
        status: 200,
        token,
        query: {
          ...{ q: order.reference ?? '', status: 'complete', since: '2020-01-01T00:00:00Z' },
          after: `${order.id + 1}-1`,
        },
      };
    },
  },
  'desk.getOwnPart': onPart,
  'desk.linkOwnPart': onPart,
};
