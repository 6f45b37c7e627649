import { promisesRoutes } from '@formulary/contracts/orders/promises';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';

const STALE_AFTER_MS = 300_000;

export const promisesQuery = () =>
  queryOptions({ ...routeQuery(promisesRoutes.listPromises), staleTime: STALE_AFTER_MS });
