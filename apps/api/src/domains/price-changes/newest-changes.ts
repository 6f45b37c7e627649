/** SQL: the CTE `newest`, each wholesaler's newest list that moved any price, with how many it moved. */
export const newestLists = (wholesalers = 'true') => `newest AS (
      SELECT t.id, t.moved, t.created_at, w.id AS wholesaler_id, w.name
      FROM wholesalers w CROSS JOIN LATERAL (
        SELECT id, moved, created_at FROM price_tasks
        WHERE wholesaler_id = w.id AND status = 'finished' AND moved > 0
        ORDER BY created_at DESC, id DESC LIMIT 1
      ) t
      WHERE ${wholesalers}
    )`;

/** What `SHOWN_COLUMNS` gives. */
export const SHOWN_TYPES = {
  manufacturer_product: 'int',
  product_uid: 'text',
  product_name: 'text',
  wholesaler_name: 'text',
  manufacturer_name: 'text',
  previous_price: 'float8',
  new_price: 'float8',
  price_change: 'float8',
  price_change_percent: 'float8',
} as const;

/** SQL: what every change shows, of a newest list `n`, its change `c`, the product `p` and its manufacturer `m`. */
export const SHOWN_COLUMNS = `p.id AS manufacturer_product, p.code AS product_uid, p.name AS product_name,
      n.name AS wholesaler_name, m.name AS manufacturer_name, c.previous_price::float8 AS previous_price,
      c.new_price::float8 AS new_price, (c.new_price - c.previous_price)::float8 AS price_change,
      round((c.new_price - c.previous_price) * 100 / c.previous_price, 2)::float8 AS price_change_percent`;

/** SQL: the tables of `SHOWN_COLUMNS`. */
export const CHANGED = `newest n JOIN price_changes c ON c.task_id = n.id
    JOIN offers o ON o.id = c.offer_id JOIN products p ON p.id = o.product_id JOIN manufacturers m ON m.id = p.manufacturer_id`;
