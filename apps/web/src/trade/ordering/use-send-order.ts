import type { Order } from '@formulary/contracts/orders';
import type { Domain } from '@formulary/contracts/routes';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { isOutage } from '../../api/api-error.ts';
import type { RouteKey } from '../../api/route-key.ts';
import { useKeyOfAttempt } from '../../api/use-key-of-attempt.ts';
import { pathOfOrder } from '../../lib/paths.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CART_WRITE, cartQuery, refetchCartWhenQuiet } from '../cart/queries.ts';

interface Ordering<Sent> {
  readonly mutationKey: RouteKey;
  readonly changes: readonly Domain[];
  readonly send: (sent: Sent, headers: { 'idempotency-key': string }) => Promise<Order>;
  /** Why it was not ordered, where that is worth more than that it was not. */
  readonly explain: (error: unknown) => string | undefined;
  /** After the order's page is there. */
  readonly onOrdered?: () => void;
  /** Without an answer all is kept as it is, so that the same order can be sent again. */
  readonly onRefused?: () => void;
}

/**
 * Orders once, and goes to the order's page. Repeating the same order sends the same key, so that a lost answer never becomes
 * a second order. `last` includes orders from before this page was opened.
 */
export function useSendOrder<Sent extends { readonly cart: number }>(ordering: Ordering<Sent>) {
  const { mutationKey, changes, send, explain, onOrdered, onRefused } = ordering;
  const client = useQueryClient();
  const navigate = useNavigate();
  const keyOfAttempt = useKeyOfAttempt();
  const isOrdered = useRef(false);
  const placing = useMutation({
    ...CART_WRITE,
    mutationKey,
    meta: { changes, undone: 'Nothing was ordered.' },
    mutationFn: (sent: Sent) => withOverlay(send(sent, { 'idempotency-key': keyOfAttempt(sent) })),
    onSuccess: async (order) => {
      isOrdered.current = true;
      await withOverlay(Promise.resolve(navigate(pathOfOrder(order.id))));
      void client.resetQueries(cartQuery());
      onOrdered?.();
    },
    onError: (error) => {
      showToast({ type: 'error', message: 'Error creating order', detail: explain(error) });
      if (isOutage(error)) return;
      refetchCartWhenQuiet(client);
      onRefused?.();
    },
  });
  const last = useMutationState({ filters: { mutationKey }, select: ({ state }) => state }).at(-1);
  return {
    placing,
    last,
    lastCart: (last?.variables as Sent | undefined)?.cart,
    /** Read from the cache: a second click may come before the next render, or before the order's page is there. */
    isSending: () => isOrdered.current || client.isMutating({ mutationKey }) > 0,
  };
}
