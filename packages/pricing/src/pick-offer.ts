import type { Cents } from './money.ts';
import type { StockQuantity } from './stock.ts';

export interface Candidate {
  readonly id: number;
  readonly net: Cents;
  /** The wholesaler's ordering number, smaller first. */
  readonly preference: number;
  readonly stock: StockQuantity;
  /** False once withdrawn from the wholesaler's list. */
  readonly isAvailable: boolean;
  /** Whether the practice has an account with the wholesaler. */
  readonly hasAccount: boolean;
}

/** Whether a practice can order this offer at all. */
export function isUsable(offer: Candidate): boolean {
  return offer.isAvailable && offer.hasAccount && offer.stock !== 0;
}

export type NotOrderable = 'no_offer' | 'no_account' | 'out_of_stock';

/** Why a practice cannot order a product with these offers; null where it can. */
export function whyNotOrderable(offers: readonly Candidate[]): NotOrderable | null {
  const available = offers.filter((offer) => offer.isAvailable);
  if (available.some(isUsable)) return null;
  if (available.length === 0) return 'no_offer';
  return available.some((offer) => offer.hasAccount) ? 'out_of_stock' : 'no_account';
}

/**
 * Chooses the offer that a product is bought from. Usable offers with enough stock (or unknown stock) come before those
 * with too little; then the lowest net price, the wholesaler's preference, the id. Undefined when none is usable.
 */
export function pickOffer<T extends Candidate>(offers: readonly T[], quantity: number): T | undefined {
  return offers.filter(isUsable).toSorted((a, b) => tier(a, quantity) - tier(b, quantity) || byPrice(a, b))[0];
}

/**
 * The offer whose price is shown as a product's best: the pick for one unit, so that the price shown is the price the
 * cart gives; where the practice can order none, the lowest net price that any wholesaler asks.
 */
export function bestOffer<T extends Candidate>(offers: readonly T[]): T | undefined {
  return pickOffer(offers, 1) ?? offers.filter((offer) => offer.isAvailable).toSorted(byPrice)[0];
}

/** Net price, then preference, then id: the order in which offers are listed. */
function byPrice(a: Candidate, b: Candidate): number {
  return a.net - b.net || a.preference - b.preference || a.id - b.id;
}

function tier(offer: Candidate, quantity: number): number {
  return offer.stock === null || offer.stock >= quantity ? 0 : 1;
}
