import {
  ORDERS_QUERY_MAX,
  type OrderFilter,
  type ordersRoutes,
  type WholesaleOrderStatus,
} from '@formulary/contracts/orders';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import type { QueryOf } from '@formulary/contracts/shared/route';

/**
 * Null where there is no filter. `q` "#00012" is an order's number, "12" a number or a word, anything else words; without
 * a letter or a digit it is no filter.
 */
export function readOrderFilters({ status, from, to, q = '' }: Omit<QueryOf<typeof ordersRoutes.listOrders>, 'page'>) {
  const text = q.replaceAll('\0', ' ').slice(0, ORDERS_QUERY_MAX).trim();
  const [, sign, digits] = /^(#?)\s*(\d+)$/.exec(text) ?? [];
  const number = digits === undefined ? null : Math.min(Number(digits), LARGEST_ID);
  const hasWords = /[\p{L}\p{N}]/u.test(text) && !sign;
  return {
    isToCome: status === 'to_come',
    filters: {
      statuses: statusesOf(status),
      from: from ?? null,
      to: to ?? null,
      number,
      words: hasWords ? text : null,
    },
  };
}

/** Screens call both statuses "Awaiting processing", so a filter by either finds both. */
function statusesOf(status: OrderFilter | undefined): readonly WholesaleOrderStatus[] | null {
  if (status === undefined || status === 'to_come') return null;
  return status === 'created' || status === 'processing' ? ['created', 'processing'] : [status];
}
