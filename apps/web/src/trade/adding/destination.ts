import type { Offer } from '@formulary/contracts/wholesalers';
import { pickOffer } from '@formulary/pricing/pick-offer';
import { candidateOf } from '../wholesalers/candidate.ts';

export interface HeldLine {
  readonly quantity: number;
  readonly is_active: boolean;
  readonly wholesale_product: { readonly id: number };
}

export interface Destination {
  readonly offer: Offer;
  readonly held: number;
}

/** The cart's rule: the picked offer, else an active line that can be ordered, else the best offer for the quantity. */
export function destinationOf(
  { offers, picked, items }: { offers: readonly Offer[]; picked: Offer | null; items: readonly HeldLine[] },
  quantity: number,
): Destination | undefined {
  const lineOf = (offer: Offer) => items.find(({ wholesale_product }) => wholesale_product.id === offer.id);
  const offer = picked ?? chosen(offers, lineOf, quantity);
  return offer && { offer, held: lineOf(offer)?.quantity ?? 0 };
}

function chosen(
  offers: readonly Offer[],
  lineOf: (offer: Offer) => HeldLine | undefined,
  quantity: number,
): Offer | undefined {
  const candidates = offers.map((offer) => ({ ...candidateOf(offer), offer }));
  const inCart = candidates.filter(({ offer }) => lineOf(offer)?.is_active);
  return (pickOffer(inCart, quantity) ?? pickOffer(candidates, quantity))?.offer;
}
