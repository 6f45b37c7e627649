import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { LIST_PAGE, writeList } from '../../list-files/write-list.ts';
import { PriceListShape } from './price-list-columns.ts';

const PAGE = statement('offers_to_export', {
  takes: { wholesalerId: 'int', after: 'text', most: 'int' },
  gives: {
    ...{ code: 'text', wholesaler_code: 'text', gross_price: 'text', discount: 'text' },
    ...{ manufacturer_discount_override: 'text?', stock_quantity: 'int?' },
  },
  sql: `SELECT p.code, o.wholesaler_code, o.gross_price::text, o.discount::text, o.manufacturer_discount_override::text,
      o.stock_quantity
    FROM products p JOIN offers o ON o.product_id = p.id AND o.wholesaler_id = $wholesalerId AND o.is_available
    WHERE p.code > $after ORDER BY p.code LIMIT $most`,
});

/**
 * What a wholesaler offers now as a price list that an import reads: imported at once, it changes nothing. What is changed
 * while it is written may be in it or not, offer by offer.
 */
export const exportPriceList = (db: Sql, wholesalerId: number): AsyncGenerator<string> =>
  writeList(Object.keys(PriceListShape.fields), (last) =>
    db.run(PAGE, { wholesalerId, after: last?.code ?? '', most: LIST_PAGE }),
  );
