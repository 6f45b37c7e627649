import { dateIn } from '../../src/kernel/days.ts';
import { droppedInvoice } from './invoice-examples.ts';
import { type RouteExamples, read } from './route-example.ts';

export const RECORD_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'records.listRecords': {
    make: async (world) => {
      const user = await world.visitor();
      const { wholesaler } = await droppedInvoice(world, user);
      const day = dateIn('Europe/Dublin', world.it.clock.now());
      const query = { q: day, from: day, to: day, wholesaler: String(wholesaler) };
      return { status: 200, token: user.token, query };
    },
    shared: ['wholesaler'],
    filters: ['wholesaler'],
  },
  'records.verifyChain': read,
  'records.changeMonthlyHead': {
    make: async (world) => ({ status: 200, token: (await world.visitor()).token, body: { monthly: true } }),
  },
};
