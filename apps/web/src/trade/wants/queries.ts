import { wantsRoutes } from '@formulary/contracts/wants';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';

/** Colleagues ask and order too. */
export const wantsQuery = (state: 'open' | 'closed') =>
  queryOptions({ ...routeQuery(wantsRoutes.listWants, { query: { state } }), staleTime: 0 });
