import { usualItemsRoutes } from '@formulary/contracts/usual-items';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';

/** Colleagues order too, and prices change. */
export const usualItemsQuery = (page: number) =>
  queryOptions({
    ...routeQuery(usualItemsRoutes.listUsualItems, { query: page === 1 ? {} : { page: String(page) } }),
    staleTime: 0,
  });
