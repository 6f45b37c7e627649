import { z } from 'zod';
import { PackContent } from '../catalogue/equals.ts';
import type { Route } from '../shared/route.ts';
import { id, money, Named } from '../shared/values.ts';

export const CheaperPack = z
  .object({
    item: id.describe('The cart line.'),
    these: z.int().positive().describe('So many of the line,'),
    pack: PackContent.describe('each of which holds so much,'),
    those: z.int().positive().describe('could be so many'),
    other: z.object({ product: Named, pack: PackContent, wholesaler: Named }).describe('of this,'),
    saving: money.describe('for so much less.'),
  })
  .meta({
    id: 'CheaperPack',
    description: 'Another pack of the same product and strength that is cheaper for as much.',
  });
export type CheaperPack = z.infer<typeof CheaperPack>;

export const cheaperPacksRoutes = {
  listCheaperPacks: {
    id: 'cart.listCheaperPacks',
    method: 'GET',
    path: '/api/cart/packs/',
    summary: 'Lines of the cart of which another pack of the same product would cost less',
    access: 'signed-in',
    responses: { 200: z.array(CheaperPack).describe('For a line at most one, the one that saves most.') },
  },
} as const satisfies Record<string, Route>;
