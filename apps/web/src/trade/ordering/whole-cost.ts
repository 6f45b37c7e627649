import { type DeliveryFees, sumFees } from '@formulary/pricing/delivery';
import { formatWithFees } from '@formulary/pricing/format-fees';
import { formatMoney } from '@formulary/pricing/format-money';
import { type Cents, toCents } from '@formulary/pricing/money';

export interface WholeCost {
  /** Null where no fee is known. */
  readonly fees: DeliveryFees | null;
  readonly name: 'Total' | 'Total with delivery';
  readonly amount: string;
}

/**
 * The figure that is shown largest of what is not ordered yet, wherever it is: with the likely delivery fees where any is
 * known, since a cheaper split may have dearer goods. An order's own total never has them. @param total Euros.
 */
export function wholeCost(total: number, deliveries: readonly { readonly fee: Cents | null }[]): WholeCost {
  const fees = sumFees(deliveries.map(({ fee }) => fee));
  return fees
    ? { fees, name: 'Total with delivery', amount: formatWithFees(toCents(total), fees) }
    : { fees, name: 'Total', amount: formatMoney(total) };
}
