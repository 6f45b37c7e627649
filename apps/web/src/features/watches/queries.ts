import { type Watch, type WatchList, watchesRoutes } from '@formulary/contracts/watches';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';

/** Prices change. */
export const watchesQuery = () => queryOptions({ ...routeQuery(watchesRoutes.listWatches), staleTime: 0 });

export function updateWatches(client: QueryClient, update: (list: WatchList) => Partial<WatchList>): void {
  client.setQueryData(watchesQuery().queryKey, (list) => list && { ...list, ...update(list) });
}

/** The list with this watch in place of what it had of the product; its order is the server's, which is read again. */
export const withWatch =
  (watch: Watch) =>
  ({ results }: WatchList) => {
    const product = watch.manufacturer_product.id;
    const isHeld = results.some(({ manufacturer_product }) => manufacturer_product.id === product);
    if (!isHeld) return { results: [...results, watch] };
    return { results: results.map((held) => (held.manufacturer_product.id === product ? watch : held)) };
  };

export const withoutProduct =
  (product: number) =>
  ({ results }: WatchList) => ({
    results: results.filter(({ manufacturer_product }) => manufacturer_product.id !== product),
  });
