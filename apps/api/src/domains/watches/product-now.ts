import type { NotOrderable, Product } from '@formulary/contracts/catalogue';
import type { Cents } from '@formulary/pricing/money';
import { pickOffer, whyNotOrderable } from '@formulary/pricing/pick-offer';
import { productStock } from '@formulary/pricing/stock';
import { pricedOffersOf, type Standings, type StoredProduct } from '../catalogue/public.ts';

/** How a product stands for a practice. */
export interface ProductNow {
  /** The best offer of one piece that the practice can order. */
  readonly best: { readonly net: Cents; readonly wholesaler: number; readonly isStockKnown: boolean } | null;
  /** Whether a wholesaler where the practice has an account offers it, in stock or not. */
  readonly isOffered: boolean;
  readonly reason: NotOrderable | null;
  readonly stock: Product['stock_status'];
}

export function productNow(product: StoredProduct, standings: Standings): ProductNow {
  const offers = pricedOffersOf(product, standings);
  const best = pickOffer(offers, 1);
  return {
    best: best ? { net: best.net, wholesaler: best.wholesaler, isStockKnown: best.stock !== null } : null,
    isOffered: offers.some(({ hasAccount }) => hasAccount),
    reason: whyNotOrderable(offers),
    stock: productStock(offers.map(({ stock }) => stock)),
  };
}
