import { complianceRoutes } from '@formulary/contracts/compliance';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { acceptCompliance } from './accept-compliance.ts';

export function bindCompliance(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  bindRoute(app, complianceRoutes.acceptCompliance, ({ user, body }) => acceptCompliance(deps, user, body));
}
