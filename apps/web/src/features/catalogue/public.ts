import { catalogueRoutes } from '@formulary/contracts/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { keyOf } from '../../api/route-key.ts';

export { productQuery } from './queries.ts';

/** Fetches the dialogs of adding: most pages never need them. */
export const loadAddProduct = () => import('./add-product.tsx');

/** Leads a product into the cart as soon as it is rendered; each adding needs a key of its own. */
export const AddProduct = lazy(async () => ({ default: (await loadAddProduct()).AddProduct }));

/** Makes every search stale: the one on the screen is asked again, the same words too. */
export function searchAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keyOf(catalogueRoutes.searchProducts) });
}
