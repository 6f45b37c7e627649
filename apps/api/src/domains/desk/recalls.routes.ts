import { deskRecallsRoutes } from '@formulary/contracts/desk/recalls';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { getRecall, listRecalls } from '../records/public.ts';
import { pageAfter } from './practices/pages-after.ts';
import { previewRecall } from './recalls/preview-recall.ts';
import { publishRecall } from './recalls/publish-recall.ts';
import { listedView, recallView } from './recalls/recall-view.ts';
import { withdrawRecall } from './recalls/withdraw-recall.ts';

/** Recalls that the provider publishes, and what practices did about them. */
export function bindDeskRecalls(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  bindRoute(app, deskRecallsRoutes.listRecalls, async ({ query, url }) => {
    const { next, rows } = await pageAfter({ query, url }, (place) => listRecalls(deps.db, place));
    return { next, results: rows.map(listedView) };
  });
  bindRoute(app, deskRecallsRoutes.getRecall, async ({ params }) => recallView(await getRecall(deps.db, params.id)));
  bindRoute(app, deskRecallsRoutes.previewRecall, ({ body }) => previewRecall(deps, body));
  bindRoute(app, deskRecallsRoutes.publishRecall, ({ operator, address, body }) =>
    publishRecall(deps, { operator, address }, body),
  );
  bindRoute(app, deskRecallsRoutes.withdrawRecall, ({ operator, address, params }) =>
    withdrawRecall(deps, { operator, address }, params.id),
  );
}
