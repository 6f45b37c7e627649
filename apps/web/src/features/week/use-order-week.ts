import type { Cart } from '@formulary/contracts/cart';
import { weekRoutes } from '@formulary/contracts/orders/week';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isOutage, statusOf } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { pathOfOrder } from '../../lib/paths.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CART_WRITE, cartQuery, isMaybeOrdered, refetchCartWhenQuiet, useKeyOfAttempt } from '../cart/public.tsx';
import { recordEvent } from '../events/public.ts';
import { usualItemsQuery } from '../usual-items/public.tsx';
import { isOnlyAsking, MAY_ONLY_ASK, refetchWants } from '../wants/public.tsx';

const PLACING = keyOf(weekRoutes.orderWeek);

interface WeekOrder {
  readonly cart: number;
  /** With delivery, in euros, as it was seen. */
  readonly total: number;
  readonly body: {
    readonly items: { manufacturer_product: number; quantity: number; want?: number }[];
    readonly cheapest: boolean;
    readonly fingerprint: string;
    readonly reference?: string;
  };
}

/** `changed`: it is not what was seen; `no_answer`: it may have been ordered; `failed`: anything else. */
export interface WeekProblem {
  readonly code: 'changed' | 'no_answer' | 'failed';
  /** That was seen, in euros. */
  readonly total: number;
}

/** Repeating the same order sends the same key, so that a lost answer never becomes a second order. */
export function useOrderWeek(cart: Cart) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const keyOfAttempt = useKeyOfAttempt();
  const [problem, setProblem] = useState<WeekProblem | null>(null);
  const isPlaced = useRef(false);
  const placing = useMutation({
    ...CART_WRITE,
    mutationKey: PLACING,
    meta: { changes: ['cart', 'orders', 'wants'], undone: 'Nothing was ordered.' },
    mutationFn: ({ body }: WeekOrder) =>
      withOverlay(callApi(weekRoutes.orderWeek, { body, headers: { 'idempotency-key': keyOfAttempt(body) } })),
    onSuccess: async (order) => {
      isPlaced.current = true;
      await withOverlay(Promise.resolve(navigate(pathOfOrder(order.id))));
      void client.resetQueries(cartQuery());
      refetchWants(client);
    },
    onError: (error, { total }) => {
      const isRefused = statusOf(error) === 409;
      setProblem({ code: isRefused ? 'changed' : isOutage(error) ? 'no_answer' : 'failed', total });
      const detail = isOnlyAsking(client, error) ? MAY_ONLY_ASK : undefined;
      showToast({ type: 'error', message: 'Error creating order', detail });
      // Without an answer all is kept as it is, so that the same order can be sent again.
      if (isOutage(error)) return;
      refetchCartWhenQuiet(client);
      refetchWants(client);
      void client.invalidateQueries(usualItemsQuery(1));
      void client.invalidateQueries({ queryKey: keyOf(weekRoutes.proposeWeek) });
    },
  });
  // Includes orders from before this page was opened.
  const last = useMutationState({ filters: { mutationKey: PLACING }, select: ({ state }) => state }).at(-1);
  const lastCart = (last?.variables as WeekOrder | undefined)?.cart;
  return {
    order: (order: WeekOrder) => {
      // Read from the cache: a second click may come before the next render, or before the order's page is there.
      if (isPlaced.current || client.isMutating({ mutationKey: PLACING }) > 0) return;
      recordEvent('Order button clicked', { cart: order.cart, total: order.total });
      setProblem(null);
      placing.mutate(order);
    },
    isPending: placing.isPending,
    problem,
    // Its own cart alone says so: of nothing but ticked items it may have been empty before.
    isMaybeOrdered: last !== undefined && lastCart !== cart.id && isMaybeOrdered(last.error, lastCart, cart),
  };
}
