import { usualItemsRoutes } from '@formulary/contracts/usual-items';
import { topUpsRoutes } from '@formulary/contracts/usual-items/top-ups';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind-route.ts';
import { listUsualItems, type UsualItemsDeps } from './list-usual-items.ts';
import { listTopUps } from './top-ups/list-top-ups.ts';

export function bindUsualItems(app: FastifyInstance, deps: UsualItemsDeps): void {
  bindRoute(app, usualItemsRoutes.listUsualItems, ({ user, query, url }) => listUsualItems(deps, user, query, url));
  bindRoute(app, topUpsRoutes.listTopUps, ({ user }) => listTopUps(deps, user));
}
