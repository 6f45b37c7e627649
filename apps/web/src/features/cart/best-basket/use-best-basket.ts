import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BasketWishes, bestBasketQuery, NO_WISHES } from './basket-query.ts';

/** The proposal before stays, as placeholder data, until the next is there. */
export function useBestBasket(contents: string, isResting: boolean, wishes: BasketWishes = NO_WISHES) {
  return useQuery({
    ...bestBasketQuery(contents, wishes),
    enabled: isResting,
    placeholderData: keepPreviousData,
  });
}
