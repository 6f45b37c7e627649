import type { Cents } from './money.ts';
import type { StockQuantity } from './stock.ts';

export interface Candidate {
  readonly id: number;
  readonly net: Cents;
  /** Smaller first. */
  readonly preference: number;
  readonly stock: StockQuantity;
  /** False once withdrawn from the list. */
  readonly isAvailable: boolean;
  /** Whether the practice has an account. */
  readonly hasAccount: boolean;
}

/** Whether the practice can order the offer. */
export function isUsable(offer: Candidate): boolean {
  return offer.isAvailable && offer.hasAccount && offer.stock !== 0;
}

export type NotOrderable = 'no_offer' | 'no_account' | 'out_of_stock';

/** Why the practice cannot order the product; null where it can. */
export function whyNotOrderable(offers: readonly Candidate[]): NotOrderable | null {
  const available = offers.filter((offer) => offer.isAvailable);
  if (available.some(isUsable)) return null;
  if (available.length === 0) return 'no_offer';
  return available.some((offer) => offer.hasAccount) ? 'out_of_stock' : 'no_account';
}

/**
 * The offer to buy. Usable offers with enough or unknown stock come first, then the lowest net price, the preference,
 * the id. Undefined when none is usable.
 */
export function pickOffer<T extends Candidate>(offers: readonly T[], quantity: number): T | undefined {
  return offers.filter(isUsable).toSorted((a, b) => tier(a, quantity) - tier(b, quantity) || byPrice(a, b))[0];
}

/** The offer that is shown as the best: the pick for one unit, else the lowest net price of any wholesaler. */
export function bestOffer<T extends Candidate>(offers: readonly T[]): T | undefined {
  return pickOffer(offers, 1) ?? offers.filter((offer) => offer.isAvailable).toSorted(byPrice)[0];
}

/** The order in which offers are listed. */
function byPrice(a: Candidate, b: Candidate): number {
  return a.net - b.net || a.preference - b.preference || a.id - b.id;
}

function tier(offer: Candidate, quantity: number): number {
  return offer.stock === null || offer.stock >= quantity ? 0 : 1;
}
