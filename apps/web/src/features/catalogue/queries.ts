import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { isBlank, type Search, writeSearch } from './search-params.ts';

const LISTS_STALE_AFTER_MS = 3_600_000;

export const searchQuery = (search: Search) => {
  const query = writeSearch(search);
  return queryOptions({
    queryKey: ['products', 'search', query],
    queryFn: ({ signal }) => callApi(catalogueRoutes.searchProducts, { query, signal }),
    enabled: !isBlank(search),
  });
};

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', id],
    queryFn: ({ signal }) => callApi(catalogueRoutes.getProduct, { params: { id }, signal }),
  });

export const manufacturersQuery = () =>
  queryOptions({
    queryKey: ['manufacturers'],
    queryFn: ({ signal }) => callApi(catalogueRoutes.listManufacturers, { signal }),
    staleTime: LISTS_STALE_AFTER_MS,
  });

export const ingredientsQuery = () =>
  queryOptions({
    queryKey: ['ingredients'],
    queryFn: ({ signal }) => callApi(catalogueRoutes.listIngredients, { signal }),
    staleTime: LISTS_STALE_AFTER_MS,
  });
