import { SEARCH_COUNT_MAX, type SearchSort } from '@formulary/contracts/catalogue';
import { SORTED_TOGETHER } from './search-candidates.ts';

/** A FROM item, its columns for an ORDER BY without ties, and where in it the page begins. */
export interface SearchOrder {
  readonly rows: string;
  readonly by: readonly string[];
  readonly offset: string;
}

const MORE = `(SELECT count > ${SEARCH_COUNT_MAX} FROM counted)`;

/** All hits, or those that are sorted together with the page's. */
const together = (otherwise: readonly string[]) => `(
  SELECT * FROM hits WHERE NOT ${MORE}
  UNION ALL
  (SELECT * FROM hits WHERE ${MORE} ORDER BY ${otherwise.join(', ')}
    LIMIT ${SORTED_TOGETHER} OFFSET (SELECT $offset / ${SORTED_TOGETHER} * ${SORTED_TOGETHER}))
)`;

/**
 * Hits with a key made of their offers, or of their replacement's. In SQL, because thousands of hits need it; it has to
 * agree with `bestOffer`, `productStock` and `whyNotOrderable`, which make what is shown.
 */
const withKey = (hits: string, key: string) => `(
  SELECT hits.*, (
    SELECT ${key} FROM (
      SELECT o.stock_quantity AS stock, o.stock_quantity IS DISTINCT FROM 0 AND o.wholesaler_id = ANY(ARRAY(
          SELECT wholesaler_id FROM wholesaler_accounts WHERE practice_id = (SELECT practice_id FROM users WHERE id = $userId)
        )) AS usable,
        greatest(0, o.gross_price - round(o.gross_price * 0.01 * least(100, coalesce(o.manufacturer_discount_override, (SELECT manufacturer_discount FROM products WHERE id = coalesce(hits.replacement_id, hits.product_id))) + o.discount), 2)) AS net
      FROM offers o WHERE o.product_id = coalesce(hits.replacement_id, hits.product_id) AND o.is_available
      -- Product by product: how many hits there are cannot be estimated, and other plans grow with their square.
      OFFSET 0
    ) offered
  ) AS key FROM ${hits} hits
)`;

const NET_PRICE = 'coalesce(min(net) FILTER (WHERE usable), min(net))';
/** By stock; what cannot be ordered comes last, and what nobody offers after it. */
const STOCK = `CASE
  WHEN count(*) = 0 THEN 5 WHEN NOT bool_or(usable) THEN 4 WHEN count(stock) = 0 THEN 2 WHEN bool_and(stock = 0) THEN 3
  WHEN bool_and(stock > 0) THEN 0 ELSE 1 END`;

/** `otherwise` orders equal keys, and searches without a sort. */
export function searchOrder(sort: SearchSort | undefined, otherwise: readonly string[]): SearchOrder {
  const direction = sort?.startsWith('-') ? 'DESC' : 'ASC';
  const byKey = (key: string, by: string): SearchOrder => ({
    rows: withKey(together(otherwise), key),
    by: [by, ...otherwise],
    offset: `(SELECT CASE WHEN ${MORE} THEN $offset % ${SORTED_TOGETHER} ELSE $offset END)`,
  });
  switch (sort) {
    case 'name':
    case '-name':
      return { rows: 'hits', by: [`name_key ${direction}`, 'product_id'], offset: '(SELECT $offset)' };
    case 'net_price':
    case '-net_price':
      return byKey(NET_PRICE, `key ${direction} NULLS LAST`);
    case 'stock':
    case '-stock':
      return byKey(STOCK, `key ${direction}`);
    default:
      return { rows: 'hits', by: otherwise, offset: '(SELECT $offset)' };
  }
}
