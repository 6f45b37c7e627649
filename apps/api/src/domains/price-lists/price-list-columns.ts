import { lackable, name, oneOf, optional, percent, price, wholeNumber } from '../../lists/list-fields.ts';
import type { ListShape } from '../../lists/read-list.ts';

/** The columns of a price list's file, by the wholesaler whose it is. */
export const PriceListShape: ListShape = {
  fields: {
    code: name(64),
    wholesaler_code: name(64),
    gross_price: price,
    discount: lackable(percent, '0'),
    manufacturer_discount_override: optional(percent),
    stock_quantity: optional(wholeNumber),
  },
};

/** The same with several wholesalers' prices in one file: each row says whose it is. */
export function sharedPriceListShape(idsByName: ReadonlyMap<string, number>): ListShape {
  return { fields: { ...PriceListShape.fields, wholesaler: oneOf(idsByName, 'wholesaler') } };
}
