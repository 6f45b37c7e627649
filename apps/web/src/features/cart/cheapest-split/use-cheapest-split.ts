import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cheapestSplitQuery, NO_WISHES, type SplitWishes } from './split-query.ts';

/** The proposal before stays, as placeholder data, until the next is there. */
export function useCheapestSplit(contents: string, isResting: boolean, wishes: SplitWishes = NO_WISHES) {
  return useQuery({
    ...cheapestSplitQuery(contents, wishes),
    enabled: isResting,
    placeholderData: keepPreviousData,
  });
}
