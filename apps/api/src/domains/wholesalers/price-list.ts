import { z } from 'zod';
import { name, optional, percent, price, wholeNumber } from '../../cli/list-fields.ts';
import type { PriceRow } from './apply-price-list.ts';

/** A row of a price-list file, by the names of its columns. */
export const PriceLine = z.object({
  code: name(64),
  wholesaler_code: name(64),
  gross_price: price,
  discount: percent,
  manufacturer_discount_override: optional(percent),
  stock_quantity: optional(wholeNumber),
});
export type PriceLine = z.infer<typeof PriceLine>;

export function priceRow(line: PriceLine): PriceRow {
  return {
    code: line.code,
    wholesalerCode: line.wholesaler_code,
    grossPrice: line.gross_price,
    discount: line.discount,
    manufacturerDiscountOverride: line.manufacturer_discount_override,
    stockQuantity: line.stock_quantity,
  };
}
