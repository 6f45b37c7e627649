import type { Cart } from '@formulary/contracts/cart';
import { OrderConflict, ordersRoutes } from '@formulary/contracts/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isOutage } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { paths } from '../../app/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CART_WRITES, cartQuery, ONE_AT_A_TIME, refetchCartWhenQuiet } from './queries.ts';

/** Why an order was not placed: the server's reasons, or no answer at all, when it may have been placed. */
export type OrderProblem = OrderConflict | { readonly code: 'no_answer' | 'failed'; readonly items: readonly number[] };

/**
 * Orders the active lines of the cart at the total the user saw. Repeating the same order carries the same key, so a
 * lost answer never becomes a second order.
 */
export function usePlaceOrder() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef({ payload: '', key: '' });

  const placing = useMutation({
    mutationKey: CART_WRITES,
    scope: ONE_AT_A_TIME,
    mutationFn: ({ cart, reference }: { cart: Cart; reference: string }) => {
      const body = { cart: cart.id, expected_total: cart.total, ...(reference.trim() && { reference }) };
      const payload = JSON.stringify(body);
      if (attempt.current.payload !== payload) attempt.current = { payload, key: randomId() };
      const headers = { 'idempotency-key': attempt.current.key };
      return withOverlay(callApi(ordersRoutes.placeOrder, { body, headers }));
    },
    onSuccess: async (order) => {
      await navigate(paths.order(order.id));
      void client.resetQueries(cartQuery());
    },
    onError: (error) => {
      showToast({ type: 'error', message: 'Error creating order' });
      // Without an answer the cart is kept as it is, so that the same order can be sent again.
      if (!isOutage(error)) refetchCartWhenQuiet(client);
    },
  });

  return { ...placing, problem: placing.error && problemOf(placing.error) };
}

function problemOf(error: Error): OrderProblem {
  const conflict = error instanceof ApiError && error.status === 409 ? OrderConflict.safeParse(error.body) : undefined;
  return conflict?.data ?? { code: isOutage(error) ? 'no_answer' : 'failed', items: [] };
}
