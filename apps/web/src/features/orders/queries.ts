import { type OrderSummary, ordersRoutes } from '@formulary/contracts/orders';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';
import { isOpen } from './order-status.ts';
import { type OrdersView, writeView } from './orders-view.ts';

const POLL_MS = 3_000;

/** Every three seconds while a wholesaler has yet to answer. */
const pollWhileOpen = (orders: readonly Pick<OrderSummary, 'wholesale_orders'>[] = []) =>
  orders.some(({ wholesale_orders }) => wholesale_orders.some(isOpen)) ? POLL_MS : false;

export const orderQuery = (id: number) =>
  queryOptions({
    ...routeQuery(ordersRoutes.getOrder, { params: { id } }),
    refetchInterval: ({ state }) => pollWhileOpen(state.data && [state.data]),
    refetchIntervalInBackground: false,
  });

export const ordersQuery = (view: OrdersView) =>
  queryOptions({
    ...routeQuery(ordersRoutes.listOrders, { query: writeView(view) }),
    // Colleagues order too, and statuses change.
    staleTime: 0,
    refetchInterval: ({ state }) => pollWhileOpen(state.data?.results),
    refetchIntervalInBackground: false,
  });

export const orderStatisticsQuery = () =>
  queryOptions({ ...routeQuery(ordersRoutes.getOrderStatistics), staleTime: 0 });
