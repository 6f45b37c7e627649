import { type RouteExamples, read } from './route-example.ts';

export const RECORD_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'records.verifyChain': read,
  'records.changeMonthlyHead': {
    make: async (world) => ({ status: 200, token: (await world.visitor()).token, body: { monthly: true } }),
  },
};
