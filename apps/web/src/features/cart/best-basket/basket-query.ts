import { bestBasketRoutes } from '@formulary/contracts/cart/best-basket';
import { queryOptions } from '@tanstack/react-query';
import { ASKED_BY_PAGE } from '../../../api/in-step.ts';
import { keyOf } from '../../../api/route-key.ts';
import { routeQuery } from '../../../api/route-query.ts';

const ROUTE = bestBasketRoutes.getBestBasket;

/** What a proposal has to heed. */
export interface BasketWishes {
  /** At most so many. */
  readonly deliveries?: number | undefined;
  /** Wholesalers that get no line. */
  readonly without: readonly number[];
  /** Whether a line that nobody has enough for may be divided in two. */
  readonly maySplit: boolean;
}

export const NO_WISHES: BasketWishes = { without: [], maySplit: false };

/** The cheapest way to order a cart with these contents. */
export function bestBasketQuery(contents: string, { deliveries, without, maySplit }: BasketWishes) {
  const query = { exclude: [...without], split: maySplit, max_deliveries: deliveries };
  return queryOptions({
    ...routeQuery(ROUTE, { query }),
    // The server reads the cart itself: its contents are only in the key.
    queryKey: keyOf(ROUTE, { params: { contents }, query }),
    meta: ASKED_BY_PAGE,
  });
}
