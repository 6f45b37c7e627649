import { placeOrder } from './order-examples.ts';
import type { RouteExamples } from './route-example.ts';
import type { World } from './world.ts';

/** A practice with an order, and a wholesaler that it ordered from. */
async function bought(world: World) {
  const id = await placeOrder(world, await world.visitor());
  const [{ wholesalerId } = { wholesalerId: 0 }] = await world.it.db.prisma.wholesaleOrder.findMany({
    where: { orderId: id },
  });
  const { practiceId } = await world.it.db.prisma.order.findUniqueOrThrow({ where: { id } });
  return { practiceId, wholesalerId };
}

export const DESK_EXPORTS_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'desk.exportCatalogue': { make: async (world) => ({ status: 200, token: (await world.operator('operator')).token }) },
  'desk.exportOffers': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      return { status: 200, token, params: { id: (await bought(world)).wholesalerId } };
    },
    shared: ['id'],
  },
  'desk.exportOrders': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      const { practiceId: practice, wholesalerId: wholesaler } = await bought(world);
      const period = { since: '2020-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' };
      return { status: 200, token, body: { ...period, wholesaler, practice } };
    },
    shared: ['wholesaler', 'practice'],
  },
};
