import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../ui/toast.tsx';

/** Shows a toast each time a query fails without data. Without a message the failure is handled elsewhere. */
export function useFailureToast({ data, error, errorUpdatedAt }: UseQueryResult, message: string | undefined): boolean {
  const isFailed = error !== null && data === undefined && message !== undefined;
  useEffect(() => {
    // Every failed attempt has its own time, and so its own toast.
    if (isFailed && errorUpdatedAt > 0) showToast({ type: 'error', message });
  }, [isFailed, errorUpdatedAt, message]);
  return isFailed;
}
