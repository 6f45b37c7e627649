import { recallsRoutes } from '@formulary/contracts/records/recalls';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { searchRecall } from './recalls/search-recall.ts';
import { setAside } from './recalls/set-aside.ts';

interface Deps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly frame: { readonly timeZone: string };
}

export function bindRecalls(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, recallsRoutes.searchRecall, ({ user, body }) => searchRecall(deps, user, body));
  bindRoute(app, recallsRoutes.setAside, ({ user, body }) => setAside(deps, user, body));
}
