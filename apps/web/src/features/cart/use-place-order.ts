import type { Cart, CartItem } from '@formulary/contracts/cart';
import { ordersRoutes } from '@formulary/contracts/orders';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isOutage } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { pathOfOrder } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';
import { showToast } from '../../ui/toast.tsx';
import { recordEvent } from '../events/public.ts';
import { isOnlyAsking, MAY_ONLY_ASK } from '../wants/public.tsx';
import { isMaybeOrdered, problemOf, stillHolds } from './order-problem.ts';
import { CART_WRITE, cartQuery, refetchCartWhenQuiet } from './queries.ts';

const PLACING = keyOf(ordersRoutes.placeOrder);

interface NewOrder {
  readonly cart: number;
  readonly expected_total: number;
  readonly reference?: string;
}

export type Placing = ReturnType<typeof usePlaceOrder>;

/** Repeating the same order sends the same key, so that a lost answer never becomes a second order. */
export function usePlaceOrder(cart: Cart | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef({ payload: '', key: '' });
  const [ordered, setOrdered] = useState<readonly CartItem[]>([]);

  const placing = useMutation({
    ...CART_WRITE,
    mutationKey: PLACING,
    meta: { changes: ['cart', 'orders'], undone: 'Nothing was ordered.' },
    mutationFn: (body: NewOrder) => {
      const payload = JSON.stringify(body);
      if (attempt.current.payload !== payload) attempt.current = { payload, key: randomId() };
      const headers = { 'idempotency-key': attempt.current.key };
      return withOverlay(callApi(ordersRoutes.placeOrder, { body, headers }));
    },
    onSuccess: async (order) => {
      await withOverlay(Promise.resolve(navigate(pathOfOrder(order.id))));
      void client.resetQueries(cartQuery());
    },
    onError: (error) => {
      const detail = isOnlyAsking(client, error) ? MAY_ONLY_ASK : undefined;
      showToast({ type: 'error', message: 'Error creating order', detail });
      // Without an answer the cart is kept as it is, so that the same order can be sent again.
      if (!isOutage(error)) refetchCartWhenQuiet(client);
    },
  });

  // Includes orders from before this page was opened.
  const last = useMutationState({ filters: { mutationKey: PLACING }, select: ({ state }) => state }).at(-1);
  const lastCart = (last?.variables as NewOrder | undefined)?.cart;

  const isOfThisCart = cart !== undefined && placing.variables?.cart === cart.id;
  const problem = isOfThisCart && placing.error ? problemOf(placing.error) : null;
  return {
    order: (reference: string) => {
      // Read from the cache: a second click may come before the next render.
      if (!cart || client.isMutating({ mutationKey: PLACING }) > 0) return;
      recordEvent('Order button clicked', { cart: cart.id, total: cart.total });
      setOrdered(cart.items);
      const trimmed = reference.trim();
      placing.mutate({ cart: cart.id, expected_total: cart.total, ...(trimmed && { reference: trimmed }) });
    },
    ordered,
    isPending: placing.isPending,
    problem: problem && cart && stillHolds(problem, cart) ? problem : null,
    isMaybeOrdered: cart !== undefined && isMaybeOrdered(last?.error, lastCart, cart),
  };
}
