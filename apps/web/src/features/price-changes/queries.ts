import { priceChangesRoutes } from '@formulary/contracts/price-changes';
import { queryOptions } from '@tanstack/react-query';
import { callApiForAnswer } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { routeQuery } from '../../api/route-query.ts';

const STALE_AFTER_MS = 300_000;

export const priceTasksQuery = () =>
  queryOptions({ ...routeQuery(priceChangesRoutes.listPriceTasks), staleTime: STALE_AFTER_MS });

/** All, or those of what the practice bought; `count` includes those that the server left out. */
export const priceChangesQuery = ({ isBought }: { isBought: boolean }) =>
  queryOptions({
    queryKey: keyOf(priceChangesRoutes.listPriceChanges, { query: { bought: isBought } }),
    queryFn: async ({ signal }) => {
      const query = isBought ? { bought: true } : {};
      const { headers, body } = await callApiForAnswer(priceChangesRoutes.listPriceChanges, { query, signal });
      return { changes: body, count: Math.max(body.length, Number(headers.get('x-total-count'))) };
    },
    staleTime: STALE_AFTER_MS,
  });
