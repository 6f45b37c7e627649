import type { Cart } from '@formulary/contracts/cart';
import { weekRoutes } from '@formulary/contracts/orders/week';
import { useQueryClient } from '@tanstack/react-query';
import { isOutage, statusOf } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { recordEvent } from '../../trade/events/record-event.ts';
import { isMaybeOrdered } from '../../trade/ordering/is-maybe-ordered.ts';
import { useSendOrder } from '../../trade/ordering/use-send-order.ts';
import { isOnlyAsking, MAY_ONLY_ASK } from '../../trade/wants/use-may-order.ts';

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

export function useOrderWeek(cart: Cart) {
  const client = useQueryClient();
  const { placing, last, lastCart, isSending } = useSendOrder<WeekOrder>(weekRoutes.orderWeek, {
    explain: (error) => (isOnlyAsking(client, error) ? MAY_ONLY_ASK : undefined),
    send: ({ body }, headers) => callApi(weekRoutes.orderWeek, { body, headers }),
  });
  return {
    order: (order: WeekOrder) => {
      if (isSending()) return;
      recordEvent('Order button clicked', { cart: order.cart, total: order.total });
      placing.mutate(order);
    },
    isPending: placing.isPending,
    problem: placing.error ? problemOf(placing.error, placing.variables?.total ?? 0) : null,
    // Its own cart alone says so: of nothing but ticked items it may have been empty before.
    isMaybeOrdered: last !== undefined && lastCart !== cart.id && isMaybeOrdered(last.error, lastCart, cart),
  };
}

function problemOf(error: unknown, total: number): WeekProblem {
  if (isOutage(error)) return { code: 'no_answer', total };
  return { code: statusOf(error) === 409 ? 'changed' : 'failed', total };
}
