import { recordsRoutes } from '@formulary/contracts/records';
import { chainRoutes } from '@formulary/contracts/records/chain';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { changeMonthlyHead } from './monthly-head/change-monthly-head.ts';
import { listRecords } from './search/list-records.ts';
import { verifyRecords } from './verify-records.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly keptYears: number;
  readonly sealKey: Buffer;
  readonly frame: { readonly timeZone: string };
}

export function bindRecords(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, recordsRoutes.listRecords, ({ user, query, url }) => listRecords(deps, user, query, url));
  bindRoute(app, chainRoutes.verifyChain, ({ user }) => verifyRecords(deps, user));
  bindRoute(app, chainRoutes.changeMonthlyHead, ({ user, body }) => changeMonthlyHead(deps, user, body));
}
