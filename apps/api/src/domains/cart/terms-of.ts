import type { Terms } from '@formulary/allocation/basket';
import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { toCentsOrNull } from '@formulary/pricing/money';

/** A wholesaler's terms as the allocation takes them. */
export function termsOf({ id, preference, delivery_fee, free_shipping_threshold, minimum_order }: Wholesaler): Terms {
  return {
    id,
    preference,
    fee: toCentsOrNull(delivery_fee),
    freeFrom: toCentsOrNull(free_shipping_threshold),
    minimum: toCentsOrNull(minimum_order),
  };
}
