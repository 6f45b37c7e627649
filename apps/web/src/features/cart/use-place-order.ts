import type { Cart, CartItem } from '@formulary/contracts/cart';
import { ordersRoutes } from '@formulary/contracts/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { recordEvent } from '../../trade/events/record-event.ts';
import { isMaybeOrdered } from '../../trade/ordering/is-maybe-ordered.ts';
import { useSendOrder } from '../../trade/ordering/use-send-order.ts';
import { isOnlyAsking, MAY_ONLY_ASK } from '../../trade/wants/use-may-order.ts';
import { problemOf, stillHolds } from './order-problem.ts';

interface NewOrder {
  readonly cart: number;
  readonly expected_total: number;
  readonly reference?: string;
}

export type Placing = ReturnType<typeof usePlaceOrder>;

export function usePlaceOrder(cart: Cart | undefined) {
  const client = useQueryClient();
  const [ordered, setOrdered] = useState<readonly CartItem[]>([]);
  const { placing, last, lastCart, isSending } = useSendOrder<NewOrder>(ordersRoutes.placeOrder, {
    explain: (error) => (isOnlyAsking(client, error) ? MAY_ONLY_ASK : undefined),
    send: (body, headers) => callApi(ordersRoutes.placeOrder, { body, headers }),
  });

  const isOfThisCart = cart !== undefined && placing.variables?.cart === cart.id;
  const problem = isOfThisCart && placing.error ? problemOf(placing.error) : null;
  return {
    order: (reference: string) => {
      if (!cart || isSending()) return;
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
