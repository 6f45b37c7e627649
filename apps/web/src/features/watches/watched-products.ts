import { watchesRoutes } from '@formulary/contracts/watches';
import type { QueryClient } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';

export const watchedProductsQuery = () => routeQuery(watchesRoutes.listWatchedProducts);

export function setWatched(client: QueryClient, product: number, isWatched: boolean): void {
  client.setQueryData(
    watchedProductsQuery().queryKey,
    (before) =>
      before && {
        products: [...before.products.filter((id) => id !== product), ...(isWatched ? [product] : [])],
      },
  );
}
