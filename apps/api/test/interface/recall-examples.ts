import { randomUUID } from 'node:crypto';
import { receive } from './delivery-examples.ts';
import type { RouteExamples } from './route-example.ts';

export const RECALL_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'records.searchRecall': {
    make: async (world) => ({ status: 200, token: (await world.visitor()).token, body: { text: 'Lot T018H14A' } }),
  },
  'records.setAside': {
    make: async (world) => {
      const user = await world.visitor();
      const { entry } = await receive(world, user);
      return { status: 200, token: user.token, body: { key: randomUUID(), entry, packs: 1 } };
    },
    references: async (world, other) => ({ entry: (await receive(world, other)).entry }),
  },
};
