import { quickOrderRoutes } from '@formulary/contracts/quick-order';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import { checkLines } from './check-lines.ts';

export function bindQuickOrder(app: FastifyInstance, deps: { db: Db }): void {
  bindRoute(app, quickOrderRoutes.checkLines, ({ user, body }) => checkLines(deps, user, body));
}
