import type { RouteExamples } from './route-example.ts';

export const RECALL_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'records.searchRecall': {
    make: async (world) => ({ status: 200, token: (await world.visitor()).token, body: { text: 'Lot T018H14A' } }),
  },
};
