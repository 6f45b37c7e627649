import { deliveriesRoutes } from '@formulary/contracts/deliveries';
import { productReceiptsRoutes } from '@formulary/contracts/deliveries/product-receipts';
import { receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CheapestSplits } from '../../outside/cheapest-splits/open-cheapest-splits.ts';
import { orderView } from '../orders/public.ts';
import { changeSettings } from './change-settings.ts';
import { correctEntry } from './correct-entry.ts';
import { countAsking } from './count-asking.ts';
import { countEntries } from './count-entries.ts';
import { dropRest } from './drop-rest.ts';
import { finishReceipt } from './finish-receipt.ts';
import { getDeliveries } from './get-deliveries.ts';
import { getReceipt } from './get-receipt.ts';
import { listProductReceipts } from './list-product-receipts.ts';
import { listReceipts } from './list-receipts.ts';
import { listReceived } from './list-received.ts';
import { listRest } from './list-rest.ts';
import { openReceipt } from './open-receipt.ts';
import { orderRestElsewhere } from './order-rest-elsewhere.ts';
import { planRestElsewhere } from './plan-rest-elsewhere.ts';
import { takeBackDrops } from './take-back-drops.ts';
import { takeBackWaits } from './take-back-waits.ts';
import { waitForRest } from './wait-for-rest.ts';

interface Deps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly cheapestSplits: CheapestSplits;
  readonly summaryKey: Buffer;
  readonly frame: { readonly timeZone: string };
}

export function bindDeliveries(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deliveriesRoutes.getDeliveries, ({ user }) => getDeliveries(deps, user));
  bindRoute(app, deliveriesRoutes.changeSettings, ({ user, body }) => changeSettings(deps, user, body));
  bindRoute(app, receiptsRoutes.openReceipt, ({ user, body }) => openReceipt(deps, user, body.wholesaler));
  bindRoute(app, receiptsRoutes.listReceipts, ({ user, query, url }) => listReceipts(deps, user, query, url));
  bindRoute(app, receiptsRoutes.listReceived, ({ user, query }) => listReceived(deps, user, query));
  bindRoute(app, receiptsRoutes.getReceipt, ({ user, params }) => getReceipt(deps, user, params.id));
  bindRoute(app, receiptsRoutes.countEntries, ({ user, params, body }) =>
    countEntries(deps, user, params.id, body.entries),
  );
  bindRoute(app, receiptsRoutes.correctEntry, ({ user, params, body }) => correctEntry(deps, user, params.id, body));
  bindRoute(app, receiptsRoutes.finishReceipt, ({ user, params, body }) =>
    finishReceipt(deps, user, { receiptId: params.id, wasCold: body.was_cold }),
  );
  bindRoute(app, productReceiptsRoutes.listProductReceipts, ({ user, params }) =>
    listProductReceipts(deps, user, params.id),
  );
  bindRoute(app, stillToComeRoutes.listRest, ({ user }) => listRest(deps, user));
  bindRoute(app, stillToComeRoutes.countAsking, ({ user }) => countAsking(deps, user));
  bindRoute(app, stillToComeRoutes.waitForRest, ({ user, body }) => waitForRest(deps, user, body));
  bindRoute(app, stillToComeRoutes.dropRest, ({ user, body }) => dropRest(deps, user, body));
  bindRoute(app, stillToComeRoutes.takeBackWaits, ({ user, body }) => takeBackWaits(deps, user, body));
  bindRoute(app, stillToComeRoutes.takeBackDrops, ({ user, body }) => takeBackDrops(deps, user, body));
  bindRoute(app, stillToComeRoutes.planElsewhere, ({ user, query, signal }) =>
    planRestElsewhere({ ...deps, signal }, user, query.lines),
  );
  bindRoute(app, stillToComeRoutes.orderElsewhere, async ({ user, body, headers, url, signal }) => {
    const { items, order } = await orderRestElsewhere({ ...deps, signal }, user, body, headers['idempotency-key']);
    return { items, order: order && orderView(order, { key: deps.summaryKey, url, now: deps.clock.now() }) };
  });
}
