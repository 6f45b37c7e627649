import { SEARCH_PAGE_SIZE } from '@formulary/contracts/catalogue';
import { useIsFetching } from '@tanstack/react-query';
import { usePages } from '../../paging/use-pages.ts';
import { searchQuery } from './queries.ts';
import type { Search } from './search-params.ts';

export function useResults(search: Search, toPage: (page: number) => void) {
  const { data, isFetching, isPending, isPlaceholderData, isFailed, retry } = usePages({
    page: search.page,
    pageSize: SEARCH_PAGE_SIZE,
    queryFor: (page) => searchQuery({ ...search, page }),
    failure: 'Server error',
    toPage,
  });
  // `isInvalidated` also means a failed refetch, which has another status.
  const refreshing = useIsFetching({
    queryKey: searchQuery(search).queryKey,
    exact: true,
    predicate: ({ state }) => state.isInvalidated && state.status === 'success',
  });
  const isSearching = isFetching && (isPending || isPlaceholderData || refreshing > 0);
  // "No results" of the previous search must not be shown for the next.
  const results = isSearching && data?.count === 0 ? undefined : data;
  return { search, results, isSearching, isFailed, retry };
}
