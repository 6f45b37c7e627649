import type { Cart } from '@formulary/contracts/cart';
import { type TopUp, topUpsRoutes } from '@formulary/contracts/usual-items/top-ups';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/route-key.ts';
import { routeQuery } from '../../../api/route-query.ts';
import { splitContents } from '../../../trade/cart/split-contents.ts';
import { useIsResting } from '../../../trade/cart/use-is-resting.ts';
import { useCheapestSplit } from '../cheapest-split/use-cheapest-split.ts';
import type { WholesalerGroup } from '../groups.ts';

const NO_TOP_UPS: ReadonlyMap<number, TopUp> = new Map();

/** What the practice buys anyway and would make a delivery free, of a cart with these contents. */
const topUpsQuery = (contents: string) =>
  queryOptions({
    ...routeQuery(topUpsRoutes.listTopUps),
    // The server reads the cart itself: its contents are only in the key.
    queryKey: keyOf(topUpsRoutes.listTopUps, { params: { contents } }),
  });

/**
 * Top-ups by wholesaler, once the cart rests, of deliveries that the cheapest split leaves as they are: moving lines
 * comes first. Without an answer there is none, and nothing is said of it.
 */
export function useTopUps(cart: Cart, groups: readonly WholesalerGroup[]): ReadonlyMap<number, TopUp> {
  const contents = splitContents(cart);
  const isResting = useIsResting(contents);
  const isAsked = isResting && groups.some(mayBeToppedUp);
  const { data: split, isPlaceholderData, isError } = useCheapestSplit(contents, isResting);
  const { data: topUps } = useQuery({ ...topUpsQuery(contents), enabled: isAsked });
  if (!isAsked || !split || isPlaceholderData || isError || !topUps) return NO_TOP_UPS;
  const moved = new Set(split.groups.flatMap(({ moves }) => moves.flatMap(({ from, to }) => [from.id, to.id])));
  return new Map(
    topUps.filter(({ wholesaler }) => !moved.has(wholesaler.id)).map((topUp) => [topUp.wholesaler.id, topUp]),
  );
}

/** Whether more goods would spare its fee. */
export function mayBeToppedUp({ missing, fee }: WholesalerGroup): boolean {
  return missing !== null && fee !== null && fee > 0;
}
