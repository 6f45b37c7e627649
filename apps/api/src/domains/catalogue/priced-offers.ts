import type { Cents } from '@formulary/pricing/money';
import { type Discounts, discountsOf, netPrice } from '@formulary/pricing/net-price';
import { toHundredths } from '@formulary/pricing/percent';
import type { Candidate } from '@formulary/pricing/pick-offer';
import { z } from 'zod';

/**
 * An offer as it is read from the database: `search_offer` writes the first six. Without the names of its fields, as a call
 * reads thousands of them.
 */
export const OfferTuple = z.tuple([
  z.int().describe('id'),
  z.int().describe('wholesaler'),
  z.int().describe('gross price, in cents'),
  z.int().describe('discount, in hundredths of a percent'),
  z.int().nullable().describe("in place of its product's manufacturer discount, in hundredths of a percent"),
  z.int().nullable().describe('stock'),
  z.boolean().optional().describe('whether it is available; left out where only those that are were read'),
]);
export type OfferTuple = z.infer<typeof OfferTuple>;

/** SQL: all offers of a product, available or not, as `OfferTuple`s by their ids; none is an empty list. */
export const offerTuplesOf = (productId: string) => `(SELECT coalesce(json_agg(json_build_array(e.id, e.wholesaler_id,
  (e.gross_price * 100)::int, (e.discount * 100)::int, (e.manufacturer_discount_override * 100)::int, e.stock_quantity,
  e.is_available) ORDER BY e.id), '[]') FROM offers e WHERE e.product_id = ${productId})`;

/** A practice's accounts and preferences, by the id of the wholesaler. */
export const Standings = z.record(z.string(), z.object({ preference: z.int(), hasAccount: z.boolean() }));
export type Standings = z.infer<typeof Standings>;

/** The same of wholesalers as the contract has them. */
export function toStandings(
  wholesalers: readonly { readonly id: number; readonly preference: number; readonly has_account: boolean }[],
): Standings {
  return Object.fromEntries(
    wholesalers.map(({ id, preference, has_account: hasAccount }) => [id, { preference, hasAccount }]),
  );
}

/** An offer as one practice may order it. */
export interface PricedOffer extends Candidate {
  readonly wholesaler: number;
  readonly gross: Cents;
}

interface OfferedProduct {
  /** In percent. */
  readonly manufacturer_discount: number;
  readonly offers: readonly OfferTuple[];
}

/** The offers of a product as one practice may order them. */
export function pricedOffers({ manufacturer_discount, offers }: OfferedProduct, standings: Standings): PricedOffer[] {
  return offers.map((offer) => {
    const [id, wholesaler, gross, , , stock, isAvailable = true] = offer;
    const { preference = 0, hasAccount = false } = standings[wholesaler] ?? {};
    const net = netOf(offer, manufacturer_discount);
    return { id, wholesaler, gross, net, preference, stock, isAvailable, hasAccount };
  });
}

/** The net price of one piece; `manufacturer_discount` is that of its product, in percent. */
export function netOf(offer: OfferTuple, manufacturer_discount: number): Cents {
  const [, , gross] = offer;
  return netPrice(gross, discountsAt(offer, manufacturer_discount));
}

/** The discounts of an offer; `manufacturer_discount` is that of its product, in percent. */
export function discountsAt([, , , discount, override]: OfferTuple, manufacturer_discount: number): Discounts {
  return discountsOf({ discount, override }, toHundredths(manufacturer_discount));
}
