import { chainRoutes } from '@formulary/contracts/records/chain';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { changeMonthlyHead } from './monthly-head/change-monthly-head.ts';
import { verifyRecords } from './verify-records.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sealKey: Buffer;
  readonly frame: { readonly timeZone: string };
}

export function bindRecords(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, chainRoutes.verifyChain, ({ user }) => verifyRecords(deps, user));
  bindRoute(app, chainRoutes.changeMonthlyHead, ({ user, body }) => changeMonthlyHead(deps, user, body));
}
