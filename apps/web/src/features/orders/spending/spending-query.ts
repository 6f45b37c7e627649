import { spendingRoutes } from '@formulary/contracts/orders/spending';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';
import { type Period, writePeriod } from './period-view.ts';

/** Colleagues order too, and statuses change. */
export const spendingQuery = (period: Period) =>
  queryOptions({ ...routeQuery(spendingRoutes.getSpending, { query: writePeriod(period) }), staleTime: 0 });
