import { type FetchQueryOptions, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { statusOf } from '../api/api-error.ts';
import type { RouteKey } from '../api/route-key.ts';
import { countPages } from '../lib/pages.ts';
import { usePastEnd } from '../ui/use-past-end.ts';
import { useFailureToast } from './use-failure-toast.ts';

interface Pages<T> {
  readonly page: number;
  readonly pageSize: number;
  readonly queryFor: (page: number) => FetchQueryOptions<T, Error, T, RouteKey>;
  readonly failure: string;
  readonly toPage: (page: number) => void;
}

/** One page of a list; the previous page stays while the next loads. Past the end it leads to the last page. */
export function usePages<T extends { readonly count: number }>({
  page,
  pageSize,
  queryFor,
  failure,
  toPage,
}: Pages<T>) {
  const client = useQueryClient();
  const answer = useQuery({ ...queryFor(page), placeholderData: keepPreviousData });
  // A failed refetch does not remove what is shown.
  const isPastEnd = page > 1 && answer.data === undefined && statusOf(answer.error) === 404;
  const findLastPage = async () => countPages((await client.fetchQuery(queryFor(1))).count, pageSize);
  usePastEnd({ page, isPastEnd, findLastPage, toPage });
  const isFailed = useFailureToast(answer, isPastEnd ? undefined : failure);
  return { ...answer, isFailed, retry: () => void answer.refetch() };
}
