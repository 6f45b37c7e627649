import { priceChangesRoutes } from '@formulary/contracts/price-changes';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { Answer, bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { listBoughtPriceChanges } from './list-bought-price-changes.ts';
import { listPriceChanges } from './list-price-changes.ts';
import { listPriceTasks } from './list-price-tasks.ts';

export function bindPriceChanges(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  bindRoute(app, priceChangesRoutes.listPriceTasks, () => listPriceTasks(deps));
  bindRoute(app, priceChangesRoutes.listPriceChanges, async ({ query, user }) => {
    const { changes, count } = query.bought ? await listBoughtPriceChanges(deps, user) : await listPriceChanges(deps);
    return new Answer(200, changes, { 'x-total-count': count });
  });
}
