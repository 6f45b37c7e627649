import { type SpendingSort, spendingRoutes } from '@formulary/contracts/orders/spending';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';
import { type Period, writeView } from './period-view.ts';

/** Colleagues order too, and statuses change. */
export const spendingQuery = (period: Period, sort: SpendingSort) =>
  queryOptions({ ...routeQuery(spendingRoutes.getSpending, { query: writeView(period, sort) }), staleTime: 0 });
