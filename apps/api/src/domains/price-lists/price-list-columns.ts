import type { ListColumn } from '@formulary/contracts/desk/list-uploads';
import {
  type Field,
  name,
  oneOf,
  optional,
  optionalColumn,
  percent,
  price,
  wholeNumber,
} from '../../list-files/list-fields.ts';
import type { ListShape } from '../../list-files/read-list.ts';

export const PriceListShape: ListShape = {
  fields: {
    code: name(64),
    wholesaler_code: name(64),
    gross_price: price,
    discount: optionalColumn(percent, '0'),
    manufacturer_discount_override: optional(percent),
    stock_quantity: optional(wholeNumber),
  } satisfies Record<ListColumn, Field>,
};

/** The columns of a price list of several wholesalers, each row of one. */
export function sharedPriceListShape(idsByName: ReadonlyMap<string, number>): ListShape {
  return { fields: { ...PriceListShape.fields, wholesaler: oneOf(idsByName, 'wholesaler') } };
}
