import { SEARCH_COUNT_MAX, type SearchSort } from '@formulary/contracts/catalogue';
import type { Db } from '../src/db/client.ts';

/** What products are sorted by, in either direction; SQL over `ranked` and `offered`. */
const KEYS = {
  name: 'name_key',
  net_price: 'coalesce(least_usable, least)',
  stock: `CASE WHEN offers IS NULL THEN 5 WHEN usable = 0 THEN 4 WHEN known = 0 THEN 2 WHEN in_stock = 0 THEN 3
    WHEN in_stock = known THEN 0 ELSE 1 END`,
};

/**
 * The ids of all products that have words of plain letters without other meanings, in order: by regular expressions and joins of whole tables. More
 * than are counted are ranked by the beginnings of their names alone, and sorted by price or stock a thousand at a time.
 */
export async function naiveSearch(
  { db }: { readonly db: Db },
  userId: number,
  q: string,
  sort?: SearchSort,
): Promise<number[]> {
  const field = sort?.replace('-', '') as keyof typeof KEYS | undefined;
  const isBlocked = field === 'net_price' || field === 'stock';
  const by = [
    ...(isBlocked ? [`CASE WHEN hits > ${SEARCH_COUNT_MAX} THEN place / 1000 END`] : []),
    ...(field ? [`${KEYS[field]} ${sort?.startsWith('-') ? 'DESC' : 'ASC'} NULLS LAST`] : []),
    ...(field === 'name' ? [] : ['rank', 'name_key']),
    'id',
  ];
  const { rows } = await db.pool.query<{ id: number }>(
    `WITH named AS (
      SELECT p.id, s.name_key, coalesce(s.replacement_id, p.id) AS offered_id, p.name, m.name AS maker, p.description,
        (SELECT string_agg(i.name, ' ') FROM product_ingredients pi JOIN ingredients i ON i.id = pi.ingredient_id
          WHERE pi.product_id = p.id) AS contents
      FROM products p JOIN product_search s ON s.product_id = p.id JOIN manufacturers m ON m.id = p.manufacturer_id
    ),
    found AS (
      SELECT *, count(*) OVER () AS hits FROM named WHERE (
        SELECT bool_and(concat_ws(' ', name, maker, contents) ~* own OR description ~* described) FROM unnest($2::text[], $4::text[]) words (own, described)
      )
    ),
    ranked AS (
      SELECT *, row_number() OVER (ORDER BY rank, name_key, id) - 1 AS place FROM (
        SELECT *, CASE WHEN starts_with(lower(name), $3) THEN 1 WHEN hits > ${SEARCH_COUNT_MAX} OR name ~* ALL($2) THEN 2
          WHEN concat_ws(' ', name, maker) ~* ALL($2) THEN 3 WHEN concat_ws(' ', name, maker, contents) ~* ALL($2) THEN 4 ELSE 5 END AS rank
        FROM found
      ) each
    ),
    priced AS (
      SELECT o.*, o.gross_price - round(o.gross_price * least(100, coalesce(o.manufacturer_discount_override, p.manufacturer_discount) + o.discount) / 100, 2) AS net,
        a.wholesaler_id IS NOT NULL AND (o.stock_quantity IS NULL OR o.stock_quantity > 0) AS is_usable
      FROM offers o JOIN products p ON p.id = o.product_id LEFT JOIN users u ON u.id = $1
        LEFT JOIN wholesaler_accounts a ON a.practice_id = u.practice_id AND a.wholesaler_id = o.wholesaler_id
      WHERE o.is_available
    ),
    offered AS (
      SELECT product_id, count(*) AS offers, min(net) AS least, min(net) FILTER (WHERE is_usable) AS least_usable,
        count(*) FILTER (WHERE is_usable) AS usable, count(stock_quantity) AS known, count(*) FILTER (WHERE stock_quantity > 0) AS in_stock
      FROM priced GROUP BY product_id
    )
    SELECT id FROM ranked LEFT JOIN offered ON product_id = offered_id ORDER BY ${by.join(', ')}`,
    [
      ...[userId, q.split(' ').map((word) => `\\m${word}`), q],
      // Of a word of one or two letters, no beginning.
      q.split(' ').map((word) => (word.length < 3 ? `\\m${word}\\M` : `\\m${word}`)),
    ],
  );
  return rows.map(({ id }) => id);
}
