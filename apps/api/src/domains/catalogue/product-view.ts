import { type PreferredProduct, Product } from '@formulary/contracts/catalogue';
import { fromCents } from '@formulary/pricing/money';
import { totalDiscount } from '@formulary/pricing/net-price';
import { fromHundredths } from '@formulary/pricing/percent';
import { bestOffer, whyNotOrderable } from '@formulary/pricing/pick-offer';
import { productStock } from '@formulary/pricing/stock';
import { z } from 'zod';
import { discountsAt, OfferTuple, type PricedOffer, pricedOffers, type Standings } from './priced-offers.ts';

type PriceFields = 'best_gross_price' | 'best_total_discount' | 'best_net_price' | 'stock_status';
type OfferFields = PriceFields | 'is_orderable' | 'not_orderable_reason';

/** The fields of a product that are the same for every practice. */
export const ProductCard = Product.omit({
  best_gross_price: true,
  best_total_discount: true,
  best_net_price: true,
  stock_status: true,
  is_orderable: true,
  not_orderable_reason: true,
  preferred_product: true,
  replaced_by: true,
}).extend({
  // Left out where there is none, as in the rows of the version before.
  gtin: Product.shape.gtin.unwrap().optional(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const StoredProduct = z.object({ card: ProductCard, offers: z.array(OfferTuple) });
export type StoredProduct = z.infer<typeof StoredProduct>;

export interface SearchRow extends StoredProduct {
  preferred: StoredProduct | null;
  replacement: (StoredProduct & { preferred: StoredProduct | null }) | null;
}

export function productView(row: SearchRow, standings: Standings): Product {
  return {
    ...row.card,
    gtin: row.card.gtin ?? null,
    ...offerFields(row, standings),
    preferred_product: preferredView(row, standings),
    replaced_by: row.replacement && {
      ...otherProductView(row.replacement, standings),
      preferred_product: preferredView(row.replacement, standings),
    },
  };
}

function preferredView({ preferred }: { preferred: StoredProduct | null }, standings: Standings) {
  return preferred && otherProductView(preferred, standings);
}

/** As much of a product as a dialog about it needs. */
export function otherProductView(product: StoredProduct, standings: Standings): PreferredProduct {
  const { id, code, name, note, note_prompt, requires_ar16_form, requires_controlled_drug_form } = product.card;
  return {
    id,
    code,
    name,
    note,
    note_prompt,
    ...offerFields(product, standings),
    requires_ar16_form,
    requires_controlled_drug_form,
  };
}

function offerFields(product: StoredProduct, standings: Standings): Pick<Product, OfferFields> {
  const offers = pricedOffersOf(product, standings);
  const reason = whyNotOrderable(offers);
  return { ...bestPrices(product, offers), is_orderable: reason === null, not_orderable_reason: reason };
}

/** A product's best prices for one practice, and the stock of all offers. */
export function prices(product: StoredProduct, standings: Standings): Pick<Product, PriceFields> {
  return bestPrices(product, pricedOffersOf(product, standings));
}

function bestPrices({ card, offers }: StoredProduct, priced: readonly PricedOffer[]): Pick<Product, PriceFields> {
  const best = bestOffer(priced);
  const stored = offers.find(([id]) => id === best?.id);
  const discounts = stored && discountsAt(stored, card.manufacturer_discount);
  return {
    best_gross_price: best ? fromCents(best.gross) : null,
    best_total_discount: discounts ? fromHundredths(totalDiscount(discounts)) : null,
    best_net_price: best ? fromCents(best.net) : null,
    stock_status: productStock(offers.map(([, , , , , stock]) => stock)),
  };
}

/** The offers of a stored product as one practice may order them. */
export function pricedOffersOf({ card, offers }: StoredProduct, standings: Standings): PricedOffer[] {
  return pricedOffers({ manufacturer_discount: card.manufacturer_discount, offers }, standings);
}
