import { recallsRoutes } from '@formulary/contracts/records/recalls';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { searchRecall } from './recalls/search-recall.ts';

export function bindRecalls(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  bindRoute(app, recallsRoutes.searchRecall, ({ user, body }) => searchRecall(deps, user, body));
}
