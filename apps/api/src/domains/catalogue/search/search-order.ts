import type { SearchSort } from '@formulary/contracts/catalogue';

/** How results are put in order: what is put in order, and its columns as ORDER BY has them, each row's place certain. */
export interface SearchOrder {
  readonly rows: string;
  readonly by: readonly string[];
}

/**
 * The key of each hit by its offers, made as `bestOffer`, `productStock` and `whyNotOrderable` make what is shown: it is
 * needed for every hit, and those are thousands. Of a superseded product it is the replacement's, whose prices are shown.
 * The practice is that of `$userId`.
 */
const withKey = (key: string) => `(
  SELECT hits.*, key FROM hits LEFT JOIN (
    SELECT product_id, ${key} AS key
    FROM (
      SELECT hits.product_id, o.stock_quantity AS stock, a.practice_id IS NOT NULL AND o.stock_quantity IS DISTINCT FROM 0 AS usable,
        greatest(0, o.gross_price - round(o.gross_price * 0.01 * least(100, coalesce(o.manufacturer_discount_override, p.manufacturer_discount) + o.discount), 2)) AS net
      FROM hits JOIN product_search s ON s.product_id = hits.product_id
      JOIN products p ON p.id = coalesce(s.replacement_id, s.product_id) JOIN offers o ON o.product_id = p.id AND o.is_available
      LEFT JOIN wholesaler_accounts a
        ON a.wholesaler_id = o.wholesaler_id AND a.practice_id = (SELECT practice_id FROM users WHERE id = $userId)
    ) offered
    GROUP BY product_id
  ) keys USING (product_id)
)`;

const NET_PRICE = 'coalesce(min(net) FILTER (WHERE usable), min(net))';
/** What can be ordered by its stock, and then what cannot. */
const STOCK = `CASE
  WHEN NOT bool_or(usable) THEN 4 WHEN count(stock) = 0 THEN 2 WHEN bool_and(stock = 0) THEN 3
  WHEN bool_and(stock > 0) THEN 0 ELSE 1 END`;

/** `otherwise` settles equal keys, and is all there is to a search that asks for no order. */
export function searchOrder(sort: SearchSort | undefined, otherwise: readonly string[]): SearchOrder {
  const direction = sort?.startsWith('-') ? 'DESC' : 'ASC';
  switch (sort) {
    case 'name':
    case '-name':
      return { rows: 'hits', by: [`name_key ${direction}`, 'product_id'] };
    case 'net_price':
    case '-net_price':
      return { rows: withKey(NET_PRICE), by: [`key ${direction} NULLS LAST`, ...otherwise] };
    case 'stock':
    case '-stock':
      // What nobody offers has no key, and is last as the largest.
      return { rows: withKey(STOCK), by: [`key ${direction}`, ...otherwise] };
    default:
      return { rows: 'hits', by: otherwise };
  }
}
