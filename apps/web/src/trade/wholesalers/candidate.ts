import type { Offer } from '@formulary/contracts/wholesalers';
import { toCents } from '@formulary/pricing/money';
import type { Candidate } from '@formulary/pricing/pick-offer';

export function candidateOf(offer: Offer): Candidate {
  return {
    id: offer.id,
    net: toCents(offer.net_price),
    preference: offer.wholesaler.preference,
    // A wholesaler may report no stock without a number.
    stock: offer.stock_status === 'out_of_stock' ? 0 : offer.stock_quantity,
    isAvailable: offer.is_available,
    hasAccount: offer.wholesaler.has_account,
  };
}
