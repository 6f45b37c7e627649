import type { Cents } from './money.ts';

/** What is missing for free delivery, by the group's gross total; null when it is free or there is no threshold. */
export function missingToFreeDelivery(grossTotal: Cents, threshold: Cents | null): Cents | null {
  return threshold === null || grossTotal >= threshold ? null : threshold - grossTotal;
}
