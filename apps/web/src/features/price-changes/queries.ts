import { priceChangesRoutes } from '@formulary/contracts/price-changes';
import { queryOptions } from '@tanstack/react-query';
import { callApiForAnswer } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { routeQuery } from '../../api/route-query.ts';

const STALE_AFTER_MS = 300_000;

export const priceTasksQuery = () =>
  queryOptions({ ...routeQuery(priceChangesRoutes.listPriceTasks), staleTime: STALE_AFTER_MS });

/** The largest moves first; `count` includes those that the server left out. */
export const priceChangesQuery = () =>
  queryOptions({
    queryKey: keyOf(priceChangesRoutes.listPriceChanges),
    queryFn: async ({ signal }) => {
      const { headers, body } = await callApiForAnswer(priceChangesRoutes.listPriceChanges, { query: {}, signal });
      return { changes: body, count: Math.max(body.length, Number(headers.get('x-total-count'))) };
    },
    staleTime: STALE_AFTER_MS,
  });
