import { notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import { ordersRoutes } from '@formulary/contracts/orders';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';

/** What was noted of an order, or of all. */
export const promisesOfOrderQuery = (order: number | null) =>
  queryOptions({
    ...routeQuery(notedPromisesRoutes.listPromises, { query: order === null ? {} : { order } }),
    staleTime: 0,
  });

export const orderQuery = (id: number) => queryOptions(routeQuery(ordersRoutes.getOrder, { params: { id } }));

/** What was noted of the orders that an invoice charges. */
export const promisesQuery = (invoice: number) =>
  queryOptions({ ...routeQuery(notedPromisesRoutes.listPromises, { query: { invoice } }), staleTime: 0 });
