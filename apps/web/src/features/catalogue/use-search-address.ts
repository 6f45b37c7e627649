import { useSearchParams } from 'react-router';
import { isRefinement, readSearch, type Search, writeSearch } from './search-params.ts';

/** The search that the address holds, and the way to change it. Everything but the page itself leads to page 1. */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);

  const change = (changes: Partial<Search>, { replace = false } = {}) => {
    const next = { ...search, page: 1, ...changes };
    setParams(writeSearch(next), { replace: replace || (isRefinement(search.q, next.q) && next.q !== search.q) });
  };
  const hrefFor = (page: number) => `?${new URLSearchParams(writeSearch({ ...search, page }))}`;

  return { search, change, hrefFor };
}
