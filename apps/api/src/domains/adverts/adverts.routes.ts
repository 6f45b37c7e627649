import { advertsRoutes } from '@formulary/contracts/adverts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import { serveStoredFiles } from '../../http/stored-files.ts';
import type { Clock } from '../../kernel/clock.ts';
import { findStoredFile } from './find-stored-file.ts';
import { listAdverts } from './list-adverts.ts';

export function bindAdverts(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  bindRoute(app, advertsRoutes.listAdverts, () => listAdverts(deps));
  serveStoredFiles(app, (wanted) => findStoredFile(deps, wanted));
}
