import { useSearchParams } from 'react-router';
import type { Paging } from '../ui/pagination.tsx';

interface AddressView<V> {
  readonly read: (params: URLSearchParams) => V;
  readonly write: (view: V) => Record<string, string>;
  /** Whether the second text continues the first: then Back leads to before both. */
  readonly isContinued?: (before: string, after: string) => boolean;
}

const areBoth = (before: string, after: string) => before !== '' && after !== '';

/** A list's view from the address. Any change but that of the page leads to page 1. */
export function useAddressView<V extends { readonly q?: string; readonly page: number }>({
  read,
  write,
  isContinued = areBoth,
}: AddressView<V>) {
  const [params, setParams] = useSearchParams();
  const view = read(params);

  const change = (changes: Partial<V>, { replace = false } = {}) => {
    const next = { ...view, page: 1, ...changes };
    const [before, after] = [view.q ?? '', next.q ?? ''];
    setParams(write(next), { replace: replace || (before !== after && isContinued(before, after)) });
  };
  const paging: Paging = {
    page: view.page,
    onPage: (page) => change({ page } as Partial<V>), // every view has a page
    hrefFor: (page) => `?${new URLSearchParams(write({ ...view, page }))}`,
  };
  return { view, change, paging };
}
