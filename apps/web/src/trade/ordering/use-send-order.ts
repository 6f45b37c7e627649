import type { Order } from '@formulary/contracts/orders';
import type { Write } from '@formulary/contracts/shared/route';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { keyOf } from '../../api/route-key.ts';
import { useWrite } from '../../api/use-write.ts';
import { pathOfOrder } from '../../lib/paths.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';
import { cartQuery } from '../cart/queries.ts';

interface Ordering<Sent> {
  readonly send: (sent: Sent, headers: { 'idempotency-key': string }) => Promise<Order>;
  /** Why it was not ordered, where that is worth more than that it was not. */
  readonly explain: (error: unknown) => string | undefined;
}

/**
 * Orders once, and goes to the order's page. Repeating the same order sends the same key, so that a lost answer never becomes
 * a second order. `last` includes orders from before this page was opened.
 */
export function useSendOrder<Sent extends { readonly cart: number }>(route: Write, { send, explain }: Ordering<Sent>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOrdered = useRef(false);
  const placing = useWrite(route, {
    isHeldByOutage: true,
    undone: 'Nothing was ordered.',
    send: (sent: Sent, key) => withOverlay(send(sent, { 'idempotency-key': key })),
    onSuccess: async (order) => {
      isOrdered.current = true;
      await withOverlay(Promise.resolve(navigate(pathOfOrder(order.id))));
      // Nobody shall see the cart that was ordered while the next one is read.
      client.getQueryCache().find(cartQuery())?.reset();
    },
    fails: (error) => ({ message: 'Error creating order', detail: explain(error) }),
  });
  const mutationKey = keyOf(route);
  const last = useMutationState({ filters: { mutationKey }, select: ({ state }) => state }).at(-1);
  return {
    placing,
    last,
    lastCart: (last?.variables as Sent | undefined)?.cart,
    /** Read from the cache: a second click may come before the next render, or before the order's page is there. */
    isSending: () => isOrdered.current || client.isMutating({ mutationKey }) > 0,
  };
}
