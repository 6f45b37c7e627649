import { ORDERS_QUERY_MAX, type WholesaleOrderStatus } from '@formulary/contracts/orders';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';

export interface OrderFilters {
  readonly status?: WholesaleOrderStatus | undefined;
  /** Days such as 2026-11-22, both of them included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
}

/**
 * What `q` asks for: "#00012" is one order's number, "12" that or a word, and anything else words; without a letter or a
 * digit it asks for nothing. What is null is not asked for.
 */
export function readOrderFilters({ status, from, to, q = '' }: OrderFilters) {
  const text = q.replaceAll('\0', ' ').slice(0, ORDERS_QUERY_MAX).trim();
  const [, sign, digits] = /^(#?)\s*(\d+)$/.exec(text) ?? [];
  const number = digits === undefined ? null : Math.min(Number(digits), LARGEST_ID);
  const hasWords = /[\p{L}\p{N}]/u.test(text) && !sign;
  return { statuses: statusesOf(status), from: from ?? null, to: to ?? null, number, words: hasWords ? text : null };
}

/** What was only just created is shown as what is being sent: whoever looks for either finds both. */
function statusesOf(status: WholesaleOrderStatus | undefined): readonly WholesaleOrderStatus[] | null {
  if (status === undefined) return null;
  return status === 'created' || status === 'processing' ? ['created', 'processing'] : [status];
}
