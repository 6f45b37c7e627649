import { papersRoutes } from '@formulary/contracts/invoices/papers';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';

export const ordersToChargeQuery = (wholesaler: number, order: number | null) =>
  queryOptions({
    ...routeQuery(papersRoutes.listOrdersToCharge, { query: { wholesaler, ...(order !== null && { order }) } }),
    staleTime: 0,
  });
