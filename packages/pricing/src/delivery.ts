import type { Cents } from './money.ts';

/** The fee of goods of this gross total; null where none is known. Without a threshold it is always charged. */
export function deliveryFee(grossTotal: Cents, threshold: Cents | null, fee: Cents | null): Cents | null {
  return threshold !== null && grossTotal >= threshold ? 0 : fee;
}

/** By the group's gross total. Without a minimum nothing is below it. */
export function isBelowMinimum(grossTotal: Cents, minimum: Cents | null): boolean {
  return minimum !== null && grossTotal < minimum;
}

/** What is missing for free delivery, by the group's gross total; null when it is free or there is no threshold. */
export function missingToFreeDelivery(grossTotal: Cents, threshold: Cents | null): Cents | null {
  return threshold === null || grossTotal >= threshold ? null : threshold - grossTotal;
}

export interface DeliveryFees {
  readonly known: Cents;
  /** How many deliveries have a fee that nobody knows. */
  readonly unknown: number;
}

/** The fees of several deliveries; null where none of them is known, of which nothing can be said. */
export function sumFees(fees: readonly (Cents | null)[]): DeliveryFees | null {
  const known = fees.filter((fee) => fee !== null);
  if (known.length === 0) return null;
  return { known: known.reduce((sum, fee) => sum + fee, 0), unknown: fees.length - known.length };
}
