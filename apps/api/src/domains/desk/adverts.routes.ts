import { deskAdvertsRoutes } from '@formulary/contracts/desk/adverts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { keepUpload } from '../adverts/public.ts';
import { listAdverts } from './adverts/advert-at-desk.ts';
import { removeAdvert } from './adverts/remove-advert.ts';
import { saveAdvert } from './adverts/save-advert.ts';

/** Pictures beside the pages of practices. */
export function bindDeskAdverts(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  bindRoute(app, deskAdvertsRoutes.listAdverts, async () => ({ adverts: await listAdverts(deps) }));
  bindRoute(app, deskAdvertsRoutes.uploadAdvertFile, ({ query, document }) =>
    keepUpload(deps, { name: query.file_name ?? query.kind, content: Uint8Array.from(document.bytes) }, query.kind),
  );
  bindRoute(app, deskAdvertsRoutes.createAdvert, ({ operator, address, body: { identifier, ...settings } }) =>
    saveAdvert(deps, { operator, address }, { identifier, settings }),
  );
  bindRoute(app, deskAdvertsRoutes.changeAdvert, ({ operator, address, params, body }) =>
    saveAdvert(deps, { operator, address }, { id: params.id, settings: body }),
  );
  bindRoute(app, deskAdvertsRoutes.removeAdvert, ({ operator, address, params }) =>
    removeAdvert(deps, { operator, address }, params.id),
  );
}
