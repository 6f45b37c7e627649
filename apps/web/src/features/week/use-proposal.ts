import type { Cart } from '@formulary/contracts/cart';
import { type Week, weekRoutes } from '@formulary/contracts/orders/week';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { splitContents } from '../../trade/cart/split-contents.ts';
import { useIsResting } from '../../trade/cart/use-is-resting.ts';
import { useRested } from '../../ui/use-rested.ts';

export interface WeekItemToAsk {
  readonly manufacturer_product: number;
  readonly quantity: number;
  readonly ticked: boolean;
}

export interface Proposal {
  /** Of what was ticked before while the next one comes: good for the prices of rows, not for sums. */
  readonly data: Week | undefined;
  readonly isCurrent: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** What the cart and what is ticked would cost. Older answers are never shown as those of newer ticks. */
export function useProposal(cart: Cart, items: readonly WeekItemToAsk[], cheapest: boolean): Proposal {
  const contents = splitContents(cart);
  const wanted = JSON.stringify([cart.id, contents, items, cheapest]);
  const rested = useRested(wanted);
  const isCartResting = useIsResting(contents);
  const isResting = rested === wanted && isCartResting;
  const { data, isPlaceholderData, isError, refetch, isFetching } = useQuery({
    // The server reads the cart itself: its contents are only in the key.
    queryKey: keyOf(weekRoutes.proposeWeek, { params: { wanted } }),
    queryFn: ({ signal }) => callApi(weekRoutes.proposeWeek, { body: { items: [...items], cheapest }, signal }),
    enabled: isResting,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  return {
    data,
    isCurrent: isResting && data !== undefined && !isPlaceholderData && !isError && !isFetching,
    isFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
