import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import { listOffers } from './list-offers.ts';
import { listWholesalers } from './list-wholesalers.ts';

export function bindWholesalers(app: FastifyInstance, deps: { db: Db }): void {
  bindRoute(app, wholesalersRoutes.listWholesalers, ({ user }) => listWholesalers(deps, user));
  bindRoute(app, wholesalersRoutes.listOffers, ({ user, query }) => listOffers(deps, user, query.product_id));
}
