import { catalogueRoutes } from '@formulary/contracts/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/route-key.ts';

/** Makes every search stale, so that the current one runs again even with the same words. */
export function refreshSearches(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keyOf(catalogueRoutes.searchProducts) });
}
