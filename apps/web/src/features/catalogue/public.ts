import type { QueryClient } from '@tanstack/react-query';

export { AddToCartProvider, useAddToCart } from './add-to-cart.tsx';
export { productQuery } from './queries.ts';

/** Makes every search stale: the one on the screen is asked again, the same words too. */
export function searchAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['products', 'search'] });
}
