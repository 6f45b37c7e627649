import type { Offer } from '@formulary/contracts/wholesalers';
import { type Cents, toCents } from '@formulary/pricing/money';
import { isUsable, pickOffer } from '@formulary/pricing/pick-offer';
import { candidateOf } from '../../trade/wholesalers/candidate.ts';

export interface ComparedOffer {
  readonly offer: Offer;
  readonly isBest: boolean;
  /** Net price above, or below zero below, the best one's; null where no offer is usable. */
  readonly aboveBest: Cents | null;
  readonly refusal: 'No account' | 'Not available' | 'Out of stock' | null;
}

/** Compares offers with the one that the cart would pick for one piece. */
export function compareOffers(offers: readonly Offer[]): ComparedOffer[] {
  const best = pickOffer(offers.map(candidateOf), 1);
  return offers.map((offer) => ({
    offer,
    isBest: offer.id === best?.id,
    aboveBest: best === undefined ? null : toCents(offer.net_price) - best.net,
    refusal: refusal(offer),
  }));
}

function refusal(offer: Offer): ComparedOffer['refusal'] {
  if (isUsable(candidateOf(offer))) return null;
  if (!offer.wholesaler.has_account) return 'No account';
  return offer.is_available ? 'Out of stock' : 'Not available';
}
