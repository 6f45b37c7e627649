import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../ui/toast.tsx';

interface Failure {
  readonly message: string;
  /** It is answered in another way. */
  readonly isExpected?: boolean;
}

/**
 * Says each time that a query could bring nothing; one that fails behind what is shown already takes nothing away.
 * Answers whether it failed.
 */
export function useFailureToast(
  { data, error, errorUpdatedAt }: UseQueryResult,
  { message, isExpected = false }: Failure,
): boolean {
  const isFailed = error !== null && data === undefined && !isExpected;
  useEffect(() => {
    // Every failed attempt has its own time, and its own toast.
    if (isFailed && errorUpdatedAt > 0) showToast({ type: 'error', message });
  }, [isFailed, errorUpdatedAt, message]);
  return isFailed;
}
