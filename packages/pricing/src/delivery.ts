import type { Cents } from './money.ts';

/**
 * How much is missing to a wholesaler's free delivery, counted on the group's own gross total; null when delivery is
 * free already or the wholesaler has no threshold.
 */
export function missingToFreeDelivery(grossTotal: Cents, threshold: Cents | null): Cents | null {
  return threshold === null || grossTotal >= threshold ? null : threshold - grossTotal;
}
