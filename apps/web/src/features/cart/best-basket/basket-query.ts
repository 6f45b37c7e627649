import type { Cart } from '@formulary/contracts/cart';
import { bestBasketRoutes } from '@formulary/contracts/cart/best-basket';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../api/route-key.ts';
import { routeQuery } from '../../../api/route-query.ts';

const ROUTE = bestBasketRoutes.getBestBasket;

/** What a proposal depends on, as far as the cart shows it. */
export function basketContents({ items }: Cart): string {
  return JSON.stringify(
    items.map(({ id, quantity, wholesale_product, is_active, pinned, subtotal, total }) => [
      id,
      wholesale_product.id,
      quantity,
      is_active,
      pinned,
      subtotal,
      total,
    ]),
  );
}

/** The cheapest way to order a cart with these contents, by at most so many deliveries if a limit is given. */
export function bestBasketQuery(contents: string, maxDeliveries?: number) {
  const query = { exclude: [], split: false, max_deliveries: maxDeliveries };
  return queryOptions({
    ...routeQuery(ROUTE, { query }),
    // The server reads the cart itself: its contents are only in the key.
    queryKey: keyOf(ROUTE, { params: { contents }, query }),
  });
}
