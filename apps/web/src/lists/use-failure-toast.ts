import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../ui/toast.tsx';

interface Failure {
  readonly message: string;
  /** Handled in another way. */
  readonly isExpected?: boolean;
}

/** Shows a toast each time a query fails without data to show. Returns whether it failed. */
export function useFailureToast(
  { data, error, errorUpdatedAt }: UseQueryResult,
  { message, isExpected = false }: Failure,
): boolean {
  const isFailed = error !== null && data === undefined && !isExpected;
  useEffect(() => {
    // Every failed attempt has its own time, and so its own toast.
    if (isFailed && errorUpdatedAt > 0) showToast({ type: 'error', message });
  }, [isFailed, errorUpdatedAt, message]);
  return isFailed;
}
