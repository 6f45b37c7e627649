import { notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';

/** What was noted of the orders that an invoice charges. */
export const promisesQuery = (invoice: number) =>
  queryOptions({ ...routeQuery(notedPromisesRoutes.listPromises, { query: { invoice } }), staleTime: 0 });
