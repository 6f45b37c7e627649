import type { PreferredProduct, Product } from '@formulary/contracts/catalogue';
import { fromCents } from '@formulary/pricing/money';
import { manufacturerDiscount, netPrice, totalDiscount } from '@formulary/pricing/net-price';
import { fromHundredths, toHundredths } from '@formulary/pricing/percent';
import { bestOffer, type Candidate } from '@formulary/pricing/pick-offer';
import { productStock } from '@formulary/pricing/stock';

/** An available offer as `search_offer` writes it: prices in cents, percents in hundredths. */
export type StoredOffer = readonly [
  id: number,
  wholesaler: number,
  gross: number,
  discount: number,
  override: number | null,
  stock: number | null,
];

type PriceFields = 'best_gross_price' | 'best_total_discount' | 'best_net_price' | 'stock_status';
export type ProductCard = Omit<Product, PriceFields | 'preferred_product' | 'replaced_by'>;

export interface StoredProduct {
  card: ProductCard;
  offers: StoredOffer[];
}

export interface SearchRow extends StoredProduct {
  preferred: StoredProduct | null;
  replacement: StoredProduct | null;
}

/** What each wholesaler, by id, is to one practice. */
export type Standings = Record<string, { preference: number; hasAccount: boolean }>;

export function productView(row: SearchRow, standings: Standings): Product {
  return {
    ...row.card,
    ...prices(row, standings),
    preferred_product: row.preferred && otherProductView(row.preferred, standings),
    replaced_by: row.replacement && otherProductView(row.replacement, standings),
  };
}

function otherProductView(product: StoredProduct, standings: Standings): PreferredProduct {
  const { id, code, name, note, note_prompt, requires_ar16_form, requires_controlled_drug_form } = product.card;
  return {
    id,
    code,
    name,
    note,
    note_prompt,
    ...prices(product, standings),
    requires_ar16_form,
    requires_controlled_drug_form,
  };
}

/** A product's best prices for one practice, and its stock over all offers. */
export function prices({ card, offers }: StoredProduct, standings: Standings): Pick<Product, PriceFields> {
  const best = bestOffer(offers.map((offer) => candidate(card, offer, standings)));
  return {
    best_gross_price: best ? fromCents(best.gross) : null,
    best_total_discount: best ? fromHundredths(best.percent) : null,
    best_net_price: best ? fromCents(best.net) : null,
    stock_status: productStock(offers.map(([, , , , , stock]) => stock)),
  };
}

interface PricedCandidate extends Candidate {
  readonly gross: number;
  readonly percent: number;
}

function candidate(
  card: ProductCard,
  [id, wholesaler, gross, discount, override, stock]: StoredOffer,
  standings: Standings,
): PricedCandidate {
  const discounts = {
    manufacturer: manufacturerDiscount(toHundredths(card.manufacturer_discount), override),
    wholesaler: discount,
  };
  const standing = standings[wholesaler];
  return {
    id,
    gross,
    percent: totalDiscount(discounts),
    net: netPrice(gross, discounts),
    preference: standing?.preference ?? 0,
    hasAccount: standing?.hasAccount ?? false,
    stock,
    isAvailable: true,
  };
}
