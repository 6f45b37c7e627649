import { ordersRoutes } from '@formulary/contracts/orders';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { Answer, bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { getOrder } from './get-order.ts';
import { getOrderStatistics } from './get-order-statistics.ts';
import { listOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';

export function bindOrders(app: FastifyInstance, deps: { db: Db; jobs: Jobs; clock: Clock }): void {
  bindRoute(app, ordersRoutes.placeOrder, async ({ user, body, headers }) => {
    const { placed, order } = await placeOrder(deps, user, body, headers['idempotency-key']);
    return new Answer(placed ? 201 : 200, order);
  });
  bindRoute(app, ordersRoutes.listOrders, ({ user, query, url }) => listOrders(deps, user, query.page, url));
  bindRoute(app, ordersRoutes.getOrderStatistics, ({ user }) => getOrderStatistics(deps, user));
  bindRoute(app, ordersRoutes.getOrder, ({ user, params }) => getOrder(deps, user, params.id));
}
