import { ORDERS_PAGE_SIZE } from '@formulary/contracts/orders';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { statusOf } from '../../api/api-error.ts';
import { countPages } from '../../lib/pages.ts';
import { showToast } from '../../ui/toast.tsx';
import { ordersQuery } from './queries.ts';

/**
 * A page of orders; the page before stays while the next one is on its way. A page past the end of the list leads to
 * the last one.
 */
export function useOrderList(page: number, toPage: (page: number) => void) {
  const client = useQueryClient();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...ordersQuery(page),
    placeholderData: keepPreviousData,
  });
  // A refetch that fails behind orders on the screen takes nothing away.
  const failure = data === undefined ? error : null;
  const isPastEnd = page > 1 && statusOf(failure) === 404;

  const onError = useEffectEvent(async () => {
    if (!isPastEnd) return showToast({ type: 'error', message: 'Error getting orders' });
    showToast({ type: 'warning', message: `There is no page ${page}. This is the last one.` });
    const first = await client.fetchQuery(ordersQuery(1)).catch(() => null);
    toPage(first ? countPages(first.count, ORDERS_PAGE_SIZE) : 1);
  });
  useEffect(() => {
    if (failure) void onError();
  }, [failure]);

  return {
    orders: data,
    isTurning: isPlaceholderData,
    isFailed: failure !== null && !isPastEnd,
    retry: () => void refetch(),
  };
}
