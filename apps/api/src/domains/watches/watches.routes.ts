import { watchesRoutes } from '@formulary/contracts/watches';
import { watchDigestRoutes } from '@formulary/contracts/watches/stop-digest';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { Answer, bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { changeDigest } from './change-digest.ts';
import { STOP_PAGE } from './digest-link.ts';
import { getWatch } from './get-watch.ts';
import { listWatchedProducts } from './list-watched-products.ts';
import { listWatches } from './list-watches.ts';
import { stopDigest } from './stop-digest.ts';
import { stopWatching } from './stop-watching.ts';
import { watchProduct } from './watch-product.ts';

export function bindWatches(app: FastifyInstance, deps: { db: Db; clock: Clock; digestKey: Buffer }): void {
  bindRoute(app, watchesRoutes.listWatches, ({ user }) => listWatches(deps, user));
  bindRoute(app, watchesRoutes.listWatchedProducts, ({ user }) => listWatchedProducts(deps, user));
  bindRoute(app, watchesRoutes.getWatch, ({ user, params }) => getWatch(deps, user, params.id));
  bindRoute(app, watchesRoutes.watchProduct, ({ user, params, body }) => watchProduct(deps, user, params.id, body));
  bindRoute(app, watchesRoutes.stopWatching, ({ user, params }) => stopWatching(deps, user, params.id));
  bindRoute(app, watchesRoutes.changeDigest, ({ user, body }) => changeDigest(deps, user, body.digest));
  bindRoute(app, watchDigestRoutes.stopDigest, ({ query, tell }) => stopDigest(deps, query, tell));
  bindRoute(app, watchDigestRoutes.openStopDigest, async ({ query }) => {
    return new Answer(303, undefined, { location: `${STOP_PAGE}?${new URLSearchParams(query)}` });
  });
}
