import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { productHistoryRoutes } from '@formulary/contracts/catalogue/product-history';
import { productReceiptsRoutes } from '@formulary/contracts/deliveries/product-receipts';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';
import { isBlank, type Search, writeSearch } from './search-params.ts';

const LISTS_STALE_AFTER_MS = 3_600_000;

export const searchQuery = (search: Search) =>
  queryOptions({
    ...routeQuery(catalogueRoutes.searchProducts, { query: writeSearch(search) }),
    enabled: !isBlank(search),
  });

export const productQuery = (id: number) => routeQuery(catalogueRoutes.getProduct, { params: { id } });

/** Colleagues order too, and prices change. */
export const productHistoryQuery = (id: number) =>
  queryOptions({
    ...routeQuery(productHistoryRoutes.getProductHistory, { params: { id }, query: {} }),
    staleTime: 0,
  });

/** Colleagues receive too. */
export const productReceiptsQuery = (id: number) =>
  queryOptions({ ...routeQuery(productReceiptsRoutes.listProductReceipts, { params: { id } }), staleTime: 0 });

export const manufacturersQuery = () =>
  queryOptions({ ...routeQuery(catalogueRoutes.listManufacturers), staleTime: LISTS_STALE_AFTER_MS });

export const ingredientsQuery = () =>
  queryOptions({ ...routeQuery(catalogueRoutes.listIngredients), staleTime: LISTS_STALE_AFTER_MS });
