import { type Offer, Wholesaler } from '@formulary/contracts/wholesalers';
import { fromCents } from '@formulary/pricing/money';
import { discountsOf, netPrice } from '@formulary/pricing/net-price';
import { fromHundredths } from '@formulary/pricing/percent';
import { offerStock } from '@formulary/pricing/stock';
import { z } from 'zod';
import { isoTime } from '../../db/iso-time.ts';

/** An offer with its wholesaler, in cents and hundredths of a percent. */
export const OfferRow = z.object({
  id: z.int(),
  gross: z.int(),
  discount: z.int(),
  override: z.int().nullable(),
  stock: z.int().nullable(),
  isAvailable: z.boolean(),
  wholesaler: Wholesaler,
});
export type OfferRow = z.infer<typeof OfferRow>;

/** The SQL aliases of a wholesaler and of the practice's account, which may be null. */
export interface WholesalerTables {
  readonly wholesaler: string;
  readonly account: string;
}

/** SQL: a contract `Wholesaler`. */
export const wholesalerJson = ({
  wholesaler: w,
  account: a,
}: WholesalerTables) => `json_build_object('id', ${w}.id, 'name', ${w}.name, 'preference', ${w}.preference,
  'free_shipping_threshold', ${w}.free_shipping_threshold::float8, 'delivery_fee', ${w}.delivery_fee::float8,
  'minimum_order', ${w}.minimum_order::float8, 'cut_off', ${w}.cut_off, 'last_stock_update', ${isoTime(`${w}.last_stock_update`)},
  'last_pricing_update', ${isoTime(`${w}.last_pricing_update`)}, 'has_account', ${a}.practice_id IS NOT NULL)`;

/** SQL: an `OfferRow`. */
export const offerJson = ({ offer: o, ...tables }: WholesalerTables & { readonly offer: string }) =>
  `json_build_object('id', ${o}.id, 'gross', (${o}.gross_price * 100)::int, 'discount', (${o}.discount * 100)::int,
  'override', (${o}.manufacturer_discount_override * 100)::int, 'stock', ${o}.stock_quantity, 'isAvailable', ${o}.is_available,
  'wholesaler', ${wholesalerJson(tables)})`;

/** `ofProduct` is the manufacturer discount of its product, in hundredths of a percent. */
export function offerView(row: OfferRow, ofProduct: number): Offer {
  return {
    id: row.id,
    wholesaler: row.wholesaler,
    gross_price: fromCents(row.gross),
    net_price: fromCents(netPrice(row.gross, discountsOf(row, ofProduct))),
    discount: fromHundredths(row.discount),
    manufacturer_discount_override: row.override === null ? null : fromHundredths(row.override),
    stock_status: offerStock(row.stock),
    stock_quantity: row.stock,
    is_available: row.isAvailable,
  };
}
