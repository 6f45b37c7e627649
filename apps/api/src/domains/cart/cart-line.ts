import { type Line, lineTotals, type Totals } from '@formulary/pricing/line-totals';
import { discountsOf } from '@formulary/pricing/net-price';
import { toHundredths } from '@formulary/pricing/percent';
import { z } from 'zod';
import { OfferTuple, ProductCard, Standings, StoredProduct } from '../catalogue/public.ts';
import { OfferRow } from '../wholesalers/public.ts';

export const CartLine = z.object({
  id: z.int(),
  quantity: z.int(),
  isActive: z.boolean(),
  pinned: z.boolean(),
  offer: OfferRow,
  wholesalerCode: z.string(),
  /** The practice's customer number at the wholesaler; null without an account. */
  accountNumber: z.string().nullable(),
  card: ProductCard,
  /** All offers of the product, for its best price. */
  offers: z.array(OfferTuple),
  replaced: StoredProduct.nullable(),
  ar16AcceptanceId: z.int().nullable(),
  controlledDrugAcceptanceId: z.int().nullable(),
  standings: Standings,
});
export type CartLine = z.infer<typeof CartLine>;

export function pricedLine({ offer, card, quantity }: CartLine): Line {
  return { gross: offer.gross, quantity, ...discountsOf(offer, toHundredths(card.manufacturer_discount)) };
}

export function totalsOf(line: CartLine): Totals {
  return lineTotals(pricedLine(line));
}
