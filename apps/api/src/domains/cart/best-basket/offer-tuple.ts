import type { Offer } from '@formulary/allocation/basket';
import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { netPrice } from '@formulary/pricing/net-price';
import { toHundredths } from '@formulary/pricing/percent';
import { z } from 'zod';
import { discountsOf } from '../../wholesalers/public.ts';

/** An offer as a row, without the names of its fields: a call reads thousands of them. */
export const OfferTuple = z.tuple([
  z.int().describe('id'),
  z.int().describe('wholesaler'),
  z.int().describe('gross, in cents'),
  z.int().describe('discount, in hundredths of a percent'),
  z.int().nullable().describe('override, in hundredths of a percent'),
  z.int().nullable().describe('stock'),
  z.boolean().describe('whether it is available'),
]);
export type OfferTuple = z.infer<typeof OfferTuple>;

/** SQL: all offers of a product as tuples; null where there is none. */
export const offerTuplesOf = (productId: string) => `(SELECT json_agg(json_build_array(e.id, e.wholesaler_id,
  (e.gross_price * 100)::int, (e.discount * 100)::int, (e.manufacturer_discount_override * 100)::int, e.stock_quantity,
  e.is_available) ORDER BY e.id) FROM offers e WHERE e.product_id = ${productId})`;

/** `manufacturerDiscount` is its product's, in percent. */
export function offerOf(
  { manufacturerDiscount }: { readonly manufacturerDiscount: number },
  [id, , gross, discount, override, stock, isAvailable]: OfferTuple,
  wholesaler: Pick<Wholesaler, 'id' | 'preference' | 'has_account'>,
): Offer {
  return {
    id,
    wholesaler: wholesaler.id,
    gross,
    net: netPrice(gross, discountsOf({ discount, override }, toHundredths(manufacturerDiscount))),
    preference: wholesaler.preference,
    stock,
    isAvailable,
    hasAccount: wholesaler.has_account,
  };
}
