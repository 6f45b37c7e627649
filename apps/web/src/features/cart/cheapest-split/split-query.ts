import { cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import { queryOptions } from '@tanstack/react-query';
import { ASKED_BY_PAGE } from '../../../api/read-again.ts';
import { keyOf } from '../../../api/route-key.ts';
import { routeQuery } from '../../../api/route-query.ts';

const ROUTE = cheapestSplitRoutes.getCheapestSplit;

/** What a proposal has to heed. */
export interface SplitWishes {
  /** At most so many. */
  readonly deliveries?: number | undefined;
  /** Wholesalers that get no line. */
  readonly without: readonly number[];
  /** Whether a line that nobody has enough for may be divided in two. */
  readonly maySplit: boolean;
}

export const NO_WISHES: SplitWishes = { without: [], maySplit: false };

/** The cheapest way to order a cart with these contents. */
export function cheapestSplitQuery(contents: string, { deliveries, without, maySplit }: SplitWishes) {
  const query = { exclude: [...without], split: maySplit, max_deliveries: deliveries };
  return queryOptions({
    ...routeQuery(ROUTE, { query }),
    // The server reads the cart itself: its contents are only in the key.
    queryKey: keyOf(ROUTE, { params: { contents }, query }),
    meta: ASKED_BY_PAGE,
  });
}
