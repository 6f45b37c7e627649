import { recallShop } from '../recall-shop.ts';
import type { RouteExamples } from './route-example.ts';

export const PUBLISHED_RECALLS_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'records.listPublishedRecalls': {
    make: async ({ it }) => {
      const { token, publish, confirm } = await recallShop(it);
      await confirm((await publish()).id, { answer: 'none_left' });
      return { status: 200, token };
    },
  },
  'records.confirmRecall': {
    make: async ({ it }) => {
      const { token, publish } = await recallShop(it);
      const { id } = await publish();
      return { status: 200, token, params: { id }, body: { answer: 'set_aside', packs: 2, note: 'One was used' } };
    },
    elsewhere: async ({ it }) => ({ id: (await (await recallShop(it)).publish()).id }),
  },
};
