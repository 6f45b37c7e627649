import { z } from 'zod';
import type { Route } from '../shared/route.ts';
import { id } from '../shared/values.ts';

/** Apart from the other calls about watches: every page with stars makes this one. */
export const watchedProductsRoutes = {
  listWatchedProducts: {
    id: 'watches.listWatchedProducts',
    method: 'GET',
    path: '/api/watches/products/',
    summary: 'Which products this user watches',
    access: 'signed-in',
    responses: { 200: z.object({ products: z.array(id) }).meta({ id: 'WatchedProducts' }) },
  },
} as const satisfies Record<string, Route>;
