import { ordersRoutes } from '@formulary/contracts/orders';
import { elsewhereRoutes } from '@formulary/contracts/orders/elsewhere';
import { promisesRoutes } from '@formulary/contracts/orders/promises';
import { reorderRoutes } from '@formulary/contracts/orders/reorder';
import { spendingRoutes } from '@formulary/contracts/orders/spending';
import { weekRoutes } from '@formulary/contracts/orders/week';
import { pathId } from '@formulary/contracts/shared/fields';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { bindDocument, type DocumentRoute } from '../../http/bind-document.ts';
import { Answer, bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CheapestSplits } from '../../outside/cheapest-splits/open-cheapest-splits.ts';
import type { Documents } from '../../outside/documents/open-documents.ts';
import type { DocumentFrame } from '../../outside/documents/order-document.ts';
import { getElsewhere } from './elsewhere/get-elsewhere.ts';
import { orderElsewhere } from './elsewhere/order-elsewhere.ts';
import { getOrderStatistics } from './get-order-statistics.ts';
import { getOrderSummary } from './get-order-summary.ts';
import { listOrders } from './list-orders.ts';
import { listPromises } from './list-promises.ts';
import { getOrder, type StoredOrder } from './order-queries.ts';
import { orderView } from './order-view.ts';
import { placeOrder } from './place-order.ts';
import { reorder } from './reorder.ts';
import { getSpending } from './spending/get-spending.ts';
import { orderWeek } from './week/order-week.ts';
import { proposeWeek } from './week/propose-week.ts';

export interface OrdersDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly summaryKey: Buffer;
  readonly frame: DocumentFrame;
  readonly documents: Documents;
  readonly cheapestSplits: CheapestSplits;
}

export function bindOrders(app: FastifyInstance, deps: OrdersDeps): void {
  const { clock, summaryKey: key } = deps;
  const view = (order: StoredOrder, url: URL) => orderView(order, { key, url, now: clock.now() });
  bindRoute(app, ordersRoutes.placeOrder, async ({ user, body, headers, url }) => {
    const { placed, order } = await placeOrder(deps, user, body, headers['idempotency-key']);
    return new Answer(placed ? 201 : 200, view(order, url));
  });
  bindRoute(app, ordersRoutes.listOrders, ({ user, query, url }) => listOrders(deps, user, query, url));
  bindRoute(app, ordersRoutes.getOrderStatistics, ({ user }) => getOrderStatistics(deps, user));
  bindRoute(app, promisesRoutes.listPromises, ({ user }) => listPromises(deps, user));
  bindRoute(app, spendingRoutes.getSpending, ({ user, query }) => getSpending(deps, user, query));
  bindRoute(app, ordersRoutes.getOrder, async ({ user, params, url }) =>
    view(await getOrder(deps.db, { practiceId: user.practiceId, orderId: params.id }), url),
  );
  bindRoute(app, reorderRoutes.reorder, ({ user, params, body, headers }) =>
    reorder(deps, user, { orderId: params.id, ...body }, headers['idempotency-key']),
  );
  bindRoute(app, elsewhereRoutes.getElsewhere, ({ user, params, query, signal }) =>
    getElsewhere({ ...deps, signal }, user, { orderId: params.id, ...query }),
  );
  bindRoute(app, elsewhereRoutes.orderElsewhere, async ({ user, params, body, headers, url, signal }) => {
    const request = { orderId: params.id, ...body };
    const { items, order } = await orderElsewhere({ ...deps, signal }, user, request, headers['idempotency-key']);
    return { items, order: order && view(order, url) };
  });
  bindRoute(app, weekRoutes.proposeWeek, ({ user, body, signal }) => proposeWeek({ ...deps, signal }, user, body));
  bindRoute(app, weekRoutes.orderWeek, async ({ user, body, headers, url, signal }) => {
    const { placed, order } = await orderWeek({ ...deps, signal }, user, body, headers['idempotency-key']);
    return new Answer(placed ? 201 : 200, view(order, url));
  });
  for (const format of ['pdf', 'csv'] as const) {
    bindDocument(app, orderSummary(format), ({ params: { id = '' }, query: { expires, signature }, tell, signal }) =>
      getOrderSummary(deps, { id, expires, signature }, format, { tell, signal }),
    );
  }
}

function orderSummary(format: 'pdf' | 'csv'): DocumentRoute {
  return {
    id: `orders.getOrderSummary.${format}`,
    path: `/api/order/:id/summary.${format}`,
    rateLimit: 0.05,
    summary: `An order as ${format === 'pdf' ? 'a PDF' : 'CSV'}, for whoever has its \`order_summary_url\``,
    contentType: format === 'pdf' ? 'application/pdf' : 'text/csv',
    params: z.object({ id: pathId() }),
    query: z.object({
      expires: z.string().meta({ description: 'Unix time; from `order_summary_url`' }),
      signature: z.string().meta({ description: 'From `order_summary_url`' }),
    }),
  };
}
