import { type Line, lineTotals, type Totals } from '@formulary/pricing/line-totals';
import { toHundredths } from '@formulary/pricing/percent';
import type { ProductCard, Standings, StoredOffer, StoredProduct } from '../catalogue/public.ts';
import { discountsOf, type OfferRow } from '../wholesalers/public.ts';

/** A cart line with everything that a view of it, or an order of it, needs. */
export interface CartLine {
  id: number;
  quantity: number;
  isActive: boolean;
  offer: OfferRow;
  wholesalerCode: string;
  /** The practice's customer number at the wholesaler; null without an account. */
  accountNumber: string | null;
  card: ProductCard;
  /** All offers of the product, for its best price. */
  offers: StoredOffer[];
  replaced: StoredProduct | null;
  ar16AcceptanceId: number | null;
  controlledDrugAcceptanceId: number | null;
  standings: Standings;
}

export function pricedLine({ offer, card, quantity }: CartLine): Line {
  return { gross: offer.gross, quantity, ...discountsOf(offer, toHundredths(card.manufacturer_discount)) };
}

export function totalsOf(line: CartLine): Totals {
  return lineTotals(pricedLine(line));
}
