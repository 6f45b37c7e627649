import { catalogueRoutes } from '@formulary/contracts/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { keyOf } from '../../api/route-key.ts';

export { ProductFinder } from './product-finder.tsx';
export { productQuery } from './queries.ts';

/** Most pages never need the dialogs. */
export const loadAddProduct = () => import('./add-product.tsx');

/** Starts adding when rendered; each adding needs its own key. */
export const AddProduct = lazy(async () => ({ default: (await loadAddProduct()).AddProduct }));

/** Makes every search stale, so that the current one runs again even with the same words. */
export function refreshSearches(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keyOf(catalogueRoutes.searchProducts) });
}
