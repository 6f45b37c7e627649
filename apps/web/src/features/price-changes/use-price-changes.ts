import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { priceChangesQuery, priceTasksQuery } from './queries.ts';

export function usePriceChanges() {
  const tasks = useQuery(priceTasksQuery());
  const list = useQuery(priceChangesQuery());
  const failedAt = Math.max(failureOf(tasks), failureOf(list));
  const isFetching = tasks.isFetching || list.isFetching;
  useEffect(() => {
    // One toast for both, after the slower one, for every failed attempt.
    if (failedAt > 0 && !isFetching) showToast({ type: 'error', message: 'Error getting price changes' });
  }, [failedAt, isFetching]);

  return {
    list: list.data,
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
