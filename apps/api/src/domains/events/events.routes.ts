import { eventsRoutes } from '@formulary/contracts/events';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { recordEvent } from './record-event.ts';

export function bindEvents(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  bindRoute(app, eventsRoutes.recordEvent, ({ user, body }) => recordEvent(deps, user, body));
}
