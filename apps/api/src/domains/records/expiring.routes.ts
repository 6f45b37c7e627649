import { expiringRoutes } from '@formulary/contracts/records/expiring';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import { changeExpiring } from './expiring/change-expiring.ts';
import { type ExpiringDeps, listExpiring } from './expiring/list-expiring.ts';
import { markUsedUp } from './expiring/mark-used-up.ts';
import { takeBackUsedUp } from './expiring/take-back-used-up.ts';

export function bindExpiring(app: FastifyInstance, deps: ExpiringDeps & { readonly db: Db }): void {
  bindRoute(app, expiringRoutes.listExpiring, ({ user }) => listExpiring(deps, user));
  bindRoute(app, expiringRoutes.changeExpiring, ({ user, body }) => changeExpiring(deps, user, body));
  bindRoute(app, expiringRoutes.markUsedUp, ({ user, body }) => markUsedUp(deps, user, body));
  bindRoute(app, expiringRoutes.takeBackUsedUp, ({ user, body }) => takeBackUsedUp(deps, user, body));
}
