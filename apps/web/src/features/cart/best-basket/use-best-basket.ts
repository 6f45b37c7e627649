import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bestBasketQuery } from './basket-query.ts';

/** The proposal before stays, as placeholder data, until the next is there. */
export function useBestBasket(contents: string, isResting: boolean, maxDeliveries?: number) {
  return useQuery({
    ...bestBasketQuery(contents, maxDeliveries),
    enabled: isResting,
    placeholderData: keepPreviousData,
  });
}
