import { type OrderSummary, ordersRoutes } from '@formulary/contracts/orders';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { isOpen } from './order-status.ts';
import { type OrdersView, writeView } from './orders-view.ts';

const POLL_MS = 3_000;

/** How long until orders are read again by themselves: not at all once every wholesaler has answered. */
const pollWhileOpen = (orders: readonly Pick<OrderSummary, 'wholesale_orders'>[] = []) =>
  orders.some(({ wholesale_orders }) => wholesale_orders.some(isOpen)) ? POLL_MS : false;

/** An order, read again every three seconds while a wholesaler has yet to answer and the tab is looked at. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => callApi(ordersRoutes.getOrder, { params: { id }, signal }),
    refetchInterval: ({ state }) => pollWhileOpen(state.data && [state.data]),
    refetchIntervalInBackground: false,
  });

/** A page of the order history as it is filtered, read again by itself as an order is. */
export const ordersQuery = (view: OrdersView) =>
  queryOptions({
    queryKey: ['orders', 'page', writeView(view)],
    queryFn: ({ signal }) => callApi(ordersRoutes.listOrders, { query: writeView(view), signal }),
    // Colleagues order too, and statuses change: what was read before is shown only until it is read again.
    staleTime: 0,
    refetchInterval: ({ state }) => pollWhileOpen(state.data?.results),
    refetchIntervalInBackground: false,
  });

export const orderStatisticsQuery = () =>
  queryOptions({
    queryKey: ['orders', 'statistics'],
    queryFn: ({ signal }) => callApi(ordersRoutes.getOrderStatistics, { signal }),
    staleTime: 0,
  });
