import { ORDERS_PAGE_SIZE } from '@formulary/contracts/orders';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusOf } from '../../api/api-error.ts';
import { countPages } from '../../lib/pages.ts';
import { showToast } from '../../ui/toast.tsx';
import { usePastEnd } from '../../ui/use-past-end.ts';
import type { OrdersView } from './orders-view.ts';
import { ordersQuery } from './queries.ts';

/**
 * A page of orders; the page before stays while the next one is on its way. A page past the end of the list leads to
 * the last one.
 */
export function useOrderList(view: OrdersView, toPage: (page: number) => void) {
  const { page } = view;
  const client = useQueryClient();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...ordersQuery(view),
    placeholderData: keepPreviousData,
  });
  // A refetch that fails behind orders on the screen takes nothing away.
  const failure = data === undefined ? error : null;
  const isPastEnd = page > 1 && statusOf(failure) === 404;

  const findLastPage = async () =>
    countPages((await client.fetchQuery(ordersQuery({ ...view, page: 1 }))).count, ORDERS_PAGE_SIZE);
  usePastEnd({ page, isPastEnd, findLastPage, toPage });
  useEffect(() => {
    if (failure && !isPastEnd) showToast({ type: 'error', message: 'Error getting orders' });
  }, [failure, isPastEnd]);

  return {
    orders: data,
    isTurning: isPlaceholderData,
    isFailed: failure !== null && !isPastEnd,
    retry: () => void refetch(),
  };
}
