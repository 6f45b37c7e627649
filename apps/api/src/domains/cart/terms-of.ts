import type { Terms } from '@formulary/allocation/basket';
import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { type Cents, toCents } from '@formulary/pricing/money';

/** A wholesaler's terms as the allocation takes them. */
export function termsOf({ id, preference, delivery_fee, free_shipping_threshold, minimum_order }: Wholesaler): Terms {
  return {
    id,
    preference,
    fee: centsOrNull(delivery_fee),
    freeFrom: centsOrNull(free_shipping_threshold),
    minimum: centsOrNull(minimum_order),
  };
}

function centsOrNull(euros: number | null): Cents | null {
  return euros === null ? null : toCents(euros);
}
