import { publishedRecallsRoutes } from '@formulary/contracts/records/published-recalls';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { confirmRecall } from './published-recalls/confirm-recall.ts';
import { listPublishedRecalls } from './published-recalls/list-published-recalls.ts';

export function bindPublishedRecalls(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  bindRoute(app, publishedRecallsRoutes.listPublishedRecalls, ({ user }) => listPublishedRecalls(deps, user));
  bindRoute(app, publishedRecallsRoutes.confirmRecall, ({ user, params, body }) =>
    confirmRecall(deps, user, params.id, body),
  );
}
