import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusOf } from '../../api/api-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { usePastEnd } from '../../ui/use-past-end.ts';
import { searchQuery } from './queries.ts';
import { pageCount, type Search } from './search-params.ts';

/**
 * The results of a search; the page before stays while the next one is on its way. A page past the end of the list
 * leads to the last one.
 */
export function useResults(search: Search, toPage: (page: number) => void) {
  const client = useQueryClient();
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(search),
    placeholderData: keepPreviousData,
  });
  // Only `searchAnew` makes what was found invalid; a failed refetch does too, and is known by its status.
  const anew = useIsFetching({
    queryKey: searchQuery(search).queryKey,
    exact: true,
    predicate: ({ state }) => state.isInvalidated && state.status === 'success',
  });
  // A refetch that fails behind results on the screen takes nothing away.
  const failure = data === undefined ? error : null;
  const isPastEnd = search.page > 1 && statusOf(failure) === 404;

  const findLastPage = async () => pageCount((await client.fetchQuery(searchQuery({ ...search, page: 1 }))).count);
  usePastEnd({ page: search.page, isPastEnd, findLastPage, toPage });
  useEffect(() => {
    if (failure && !isPastEnd) showToast({ type: 'error', message: 'Server error' });
  }, [failure, isPastEnd]);

  const isSearching = isFetching && (isPending || isPlaceholderData || anew > 0);
  return {
    search,
    // Nothing found before is not said of what is searched now.
    results: isSearching && data?.count === 0 ? undefined : data,
    isSearching,
    isFailed: failure !== null && !isPastEnd,
    retry: () => void refetch(),
  };
}
