import type { Line, Terms } from '@formulary/allocation/basket';
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

/** The terms of the wholesalers that have an offer of one of the lines: the others decide nothing. */
export function termsFor(lines: readonly Pick<Line, 'offers'>[], wholesalers: Iterable<Wholesaler>): Terms[] {
  const offering = new Set(lines.flatMap(({ offers }) => offers.map(({ wholesaler }) => wholesaler)));
  return [...wholesalers].filter(({ id }) => offering.has(id)).map(termsOf);
}
