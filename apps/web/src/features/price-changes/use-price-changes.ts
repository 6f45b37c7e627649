import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { priceChangesQuery, priceTasksQuery } from './queries.ts';

/** What the practice bought is shown where there is any of it, else all changes. */
export function usePriceChanges({ isAll }: { isAll: boolean }) {
  const tasks = useQuery(priceTasksQuery());
  const bought = useQuery(priceChangesQuery({ isBought: true }));
  const isBought = !isAll && bought.data?.changes.length !== 0;
  const all = useQuery({ ...priceChangesQuery({ isBought: false }), enabled: !isBought });
  const list = isBought ? bought : all;
  const failedAt = Math.max(failureOf(tasks), failureOf(list));
  const isFetching = tasks.isFetching || list.isFetching;
  useEffect(() => {
    // One toast for both, after the slower one, for every failed attempt.
    if (failedAt > 0 && !isFetching) showToast({ type: 'error', message: 'Error getting price changes' });
  }, [failedAt, isFetching]);

  return {
    list: list.data,
    isBought,
    /** Undefined until it is known. */
    boughtCount: bought.data?.changes.length,
    isFailed: list.data === undefined && list.isError,
    updatedOn: tasks.isPending ? undefined : (tasks.data?.[0]?.created_on ?? null),
    retry: () => {
      if (tasks.isError) void tasks.refetch();
      void list.refetch();
    },
  };
}

function failureOf({ data, isError, errorUpdatedAt }: { data: unknown; isError: boolean; errorUpdatedAt: number }) {
  return data === undefined && isError ? errorUpdatedAt : 0;
}
