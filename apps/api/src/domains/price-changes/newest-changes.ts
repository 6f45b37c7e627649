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

/** SQL: what every change shows, of the tables of `CHANGED`. */
export const SHOWN = {
  manufacturer_product: 'p.id',
  product_uid: 'p.code',
  product_name: 'p.name',
  wholesaler_name: 'n.name',
  manufacturer_name: 'm.name',
  previous_price: 'c.previous_price::float8',
  new_price: 'c.new_price::float8',
  price_change: '(c.new_price - c.previous_price)::float8',
  price_change_percent: 'round((c.new_price - c.previous_price) * 100 / c.previous_price, 2)::float8',
} as const;

export const CHANGED = `newest n JOIN price_changes c ON c.task_id = n.id
    JOIN offers o ON o.id = c.offer_id JOIN products p ON p.id = o.product_id JOIN manufacturers m ON m.id = p.manufacturer_id`;
