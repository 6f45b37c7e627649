import type { Cart } from '@formulary/contracts/cart';
import { ordersRoutes } from '@formulary/contracts/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { isOutage } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { paths } from '../../app/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';
import { showToast } from '../../ui/toast.tsx';
import { recordEvent } from '../events/public.ts';
import { problemOf, stillHolds } from './order-problem.ts';
import { CART_WRITES, cartQuery, ONE_AT_A_TIME, refetchCartWhenQuiet } from './queries.ts';

// What an order changes beside the cart: other tabs read it again, see api/tabs.ts.
const ORDERS = [...CART_WRITES, 'orders'];

/**
 * Orders the active lines of the cart at the total the user saw. Repeating the same order carries the same key, so a
 * lost answer never becomes a second order.
 */
export function usePlaceOrder(cart: Cart) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef({ payload: '', key: '' });

  const placing = useMutation({
    mutationKey: ORDERS,
    scope: ONE_AT_A_TIME,
    mutationFn: (body: { cart: number; expected_total: number; reference?: string }) => {
      const payload = JSON.stringify(body);
      if (attempt.current.payload !== payload) attempt.current = { payload, key: randomId() };
      const headers = { 'idempotency-key': attempt.current.key };
      return withOverlay(callApi(ordersRoutes.placeOrder, { body, headers }));
    },
    onSuccess: async (order) => {
      await withOverlay(Promise.resolve(navigate(paths.order(order.id))));
      void client.resetQueries(cartQuery());
    },
    onError: (error) => {
      showToast({ type: 'error', message: 'Error creating order' });
      // Without an answer the cart is kept as it is, so that the same order can be sent again.
      if (!isOutage(error)) refetchCartWhenQuiet(client);
    },
  });

  const problem = placing.error && problemOf(placing.error);
  return {
    order: (reference: string) => {
      // Asked of the cache: a second click may come before this component knows of the first.
      if (client.isMutating({ mutationKey: ORDERS }) > 0) return;
      recordEvent('Order button clicked', { cart: cart.id, total: cart.total });
      const trimmed = reference.trim();
      placing.mutate({ cart: cart.id, expected_total: cart.total, ...(trimmed && { reference: trimmed }) });
    },
    isPending: placing.isPending,
    problem: problem && stillHolds(problem, cart) ? problem : null,
  };
}
