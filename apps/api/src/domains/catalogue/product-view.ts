import { type PreferredProduct, Product } from '@formulary/contracts/catalogue';
import { fromCents } from '@formulary/pricing/money';
import { manufacturerDiscount, netPrice, totalDiscount } from '@formulary/pricing/net-price';
import { fromHundredths, toHundredths } from '@formulary/pricing/percent';
import { bestOffer, type Candidate, whyNotOrderable } from '@formulary/pricing/pick-offer';
import { productStock } from '@formulary/pricing/stock';
import { z } from 'zod';

/** An available offer as `search_offer` writes it: prices in cents, percents in hundredths. */
export const StoredOffer = z.tuple([
  z.int(), // the offer
  z.int(), // its wholesaler
  z.int(), // gross price
  z.int(), // discount
  z.int().nullable(), // in place of the product's manufacturer discount
  z.int().nullable(), // stock
]);

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

export const StoredProduct = z.object({ card: ProductCard, offers: z.array(StoredOffer) });
export type StoredProduct = z.infer<typeof StoredProduct>;

export interface SearchRow extends StoredProduct {
  preferred: StoredProduct | null;
  replacement: (StoredProduct & { preferred: StoredProduct | null }) | null;
}

/** A practice's accounts and preferences, by the id of the wholesaler. */
export const Standings = z.record(z.string(), z.object({ preference: z.int(), hasAccount: z.boolean() }));
export type Standings = z.infer<typeof Standings>;

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
  const reason = whyNotOrderable(candidatesOf(product, standings));
  return { ...prices(product, standings), is_orderable: reason === null, not_orderable_reason: reason };
}

/** A product's best prices for one practice, and the stock of all offers. */
export function prices(product: StoredProduct, standings: Standings): Pick<Product, PriceFields> {
  const best = bestOffer(candidatesOf(product, standings));
  return {
    best_gross_price: best ? fromCents(best.gross) : null,
    best_total_discount: best ? fromHundredths(best.percent) : null,
    best_net_price: best ? fromCents(best.net) : null,
    stock_status: productStock(product.offers.map(([, , , , , stock]) => stock)),
  };
}

interface PricedCandidate extends Candidate {
  readonly wholesaler: number;
  readonly gross: number;
  readonly percent: number;
}

/** The offers of a product as one practice may order them. */
export function candidatesOf(
  { card, offers }: { card: Pick<ProductCard, 'manufacturer_discount'>; offers: StoredProduct['offers'] },
  standings: Standings,
): PricedCandidate[] {
  const ofProduct = toHundredths(card.manufacturer_discount);
  return offers.map(([id, wholesaler, gross, discount, override, stock]) => {
    const discounts = { manufacturer: manufacturerDiscount(ofProduct, override), wholesaler: discount };
    const { preference = 0, hasAccount = false } = standings[wholesaler] ?? {};
    const [percent, net] = [totalDiscount(discounts), netPrice(gross, discounts)];
    return { id, wholesaler, gross, percent, net, preference, hasAccount, stock, isAvailable: true };
  });
}
