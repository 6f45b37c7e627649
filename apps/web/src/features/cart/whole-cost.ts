import { type DeliveryFees, sumFees } from '@formulary/pricing/delivery';
import { formatWithFees } from '@formulary/pricing/format-fees';
import { formatMoney } from '@formulary/pricing/format-money';
import { toCents } from '@formulary/pricing/money';
import type { WholesalerGroup } from './groups.ts';

export interface WholeCost {
  /** Null where no fee is known. */
  readonly fees: DeliveryFees | null;
  readonly name: 'Total' | 'Total with delivery';
  readonly amount: string;
}

/**
 * The figure that the cart shows largest, wherever it does: with the likely delivery fees where any is known, since a
 * cheaper split may have dearer goods. An order's own total never has them. @param total Euros.
 */
export function wholeCost(total: number, groups: readonly WholesalerGroup[]): WholeCost {
  const fees = sumFees(groups.map(({ fee }) => fee));
  return fees
    ? { fees, name: 'Total with delivery', amount: formatWithFees(toCents(total), fees) }
    : { fees, name: 'Total', amount: formatMoney(total) };
}
