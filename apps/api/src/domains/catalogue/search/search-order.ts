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
  SELECT hits.*, (
    SELECT ${key} FROM (
      SELECT o.stock_quantity AS stock, o.stock_quantity IS DISTINCT FROM 0 AND o.wholesaler_id = ANY(ARRAY(
          SELECT wholesaler_id FROM wholesaler_accounts WHERE practice_id = (SELECT practice_id FROM users WHERE id = $userId)
        )) AS usable,
        greatest(0, o.gross_price - round(o.gross_price * 0.01 * least(100, coalesce(o.manufacturer_discount_override, p.manufacturer_discount) + o.discount), 2)) AS net
      FROM products p JOIN offers o ON o.product_id = p.id AND o.is_available
      WHERE p.id = coalesce(hits.replacement_id, hits.product_id)
      -- Product by product: how many hits there are cannot be estimated, and other plans grow with their square.
      OFFSET 0
    ) offered
  ) AS key FROM hits
)`;

const NET_PRICE = 'coalesce(min(net) FILTER (WHERE usable), min(net))';
/** By stock; what cannot be ordered comes last, and what nobody offers after it. */
const STOCK = `CASE
  WHEN count(*) = 0 THEN 5 WHEN NOT bool_or(usable) THEN 4 WHEN count(stock) = 0 THEN 2 WHEN bool_and(stock = 0) THEN 3
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
      return { rows: withKey(STOCK), by: [`key ${direction}`, ...otherwise] };
    default:
      return { rows: 'hits', by: otherwise };
  }
}
