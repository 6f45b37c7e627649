import type { SearchSort } from '@formulary/contracts/catalogue';

/** A FROM item, and its columns for an ORDER BY without ties. */
export interface SearchOrder {
  readonly rows: string;
  readonly by: readonly string[];
}

/**
 * Hits with a key made of their offers, or of their replacement's. In SQL, because thousands of hits need it; it has to
 * agree with `bestOffer`, `productStock` and `whyNotOrderable`, which make what is shown.
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
/** By stock; what cannot be ordered comes last. */
const STOCK = `CASE
  WHEN NOT bool_or(usable) THEN 4 WHEN count(stock) = 0 THEN 2 WHEN bool_and(stock = 0) THEN 3
  WHEN bool_and(stock > 0) THEN 0 ELSE 1 END`;

/** `otherwise` orders equal keys, and searches without a sort. */
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
      // Products without offers have a null key, which sorts as the largest.
      return { rows: withKey(STOCK), by: [`key ${direction}`, ...otherwise] };
    default:
      return { rows: 'hits', by: otherwise };
  }
}
