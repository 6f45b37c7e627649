import { expect } from 'vitest';
import type { Db } from '../src/db/client.ts';

/** What a line costs and saves, by the rules' own words and PostgreSQL's decimals: independent of the product's code. */
const LINE_RULE = (gross: string, manufacturer: string, wholesaler: string, quantity: string) => `
  SELECT net, sub, net * ${quantity} AS total,
    CASE WHEN ${manufacturer} + ${wholesaler} = 0 THEN 0
      ELSE round((sub - net * ${quantity}) * ${wholesaler} / (${manufacturer} + ${wholesaler}), 2) END AS by_wholesaler
  FROM (SELECT ${gross} * ${quantity} AS sub,
    greatest(0, ${gross} - round(${gross} * least(100, ${manufacturer} + ${wholesaler}) / 100, 2)) AS net) priced`;

/** Each finds what must never be; all of them together say that no order or cart is broken, half or double. */
const BROKEN: Record<string, string> = {
  'orders that are not the sum of their lines': `
    SELECT o.id FROM orders o LEFT JOIN (
      SELECT w.order_id, sum(i.subtotal) AS subtotal, sum(i.total) AS total, sum(i.manufacturer_saving) AS manufacturer_saving, sum(i.wholesaler_saving) AS wholesaler_saving
      FROM wholesale_orders w JOIN order_items i ON i.wholesale_order_id = w.id GROUP BY w.order_id
    ) s ON s.order_id = o.id
    WHERE (o.subtotal, o.total, o.manufacturer_saving, o.wholesaler_saving)
      IS DISTINCT FROM (s.subtotal, s.total, s.manufacturer_saving, s.wholesaler_saving)`,
  'parts of orders that are not the sum of their lines': `
    SELECT w.id FROM wholesale_orders w LEFT JOIN (
      SELECT wholesale_order_id, sum(subtotal) AS subtotal, sum(total) AS total, sum(manufacturer_saving) AS manufacturer_saving, sum(wholesaler_saving) AS wholesaler_saving
      FROM order_items GROUP BY wholesale_order_id
    ) s ON s.wholesale_order_id = w.id
    WHERE (w.subtotal, w.total, w.manufacturer_saving, w.wholesaler_saving)
      IS DISTINCT FROM (s.subtotal, s.total, s.manufacturer_saving, s.wholesaler_saving)`,
  'order lines that are priced wrongly': `
    SELECT i.id FROM order_items i, LATERAL (${LINE_RULE('i.gross_price', 'i.manufacturer_discount', 'i.wholesaler_discount', 'i.quantity')}) r
    WHERE (i.net_price, i.subtotal, i.total, i.wholesaler_saving, i.manufacturer_saving)
      IS DISTINCT FROM (r.net, r.sub, r.total, r.by_wholesaler, r.sub - r.total - r.by_wholesaler)`,
  'lines of ordered carts that are not in their order just once, and order lines from nowhere': `
    SELECT c.cart_id, c.offer_id, o.cart_id, o.offer_id
    FROM (SELECT i.* FROM cart_items i JOIN carts ON carts.id = i.cart_id WHERE carts.ordered_at IS NOT NULL) c
    FULL JOIN (
      SELECT o.cart_id, i.offer_id, i.quantity FROM orders o
      JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
    ) o ON o.cart_id = c.cart_id AND o.offer_id = c.offer_id
    WHERE c.is_active IS DISTINCT FROM true OR c.quantity IS DISTINCT FROM o.quantity`,
  'order lines at another wholesaler than their offer': `
    SELECT i.id FROM order_items i JOIN wholesale_orders w ON w.id = i.wholesale_order_id JOIN offers o ON o.id = i.offer_id
    WHERE o.wholesaler_id <> w.wholesaler_id`,
  'wholesale orders without a line': `
    SELECT id FROM wholesale_orders w WHERE NOT EXISTS (SELECT FROM order_items i WHERE i.wholesale_order_id = w.id)`,
  'ordered carts without just one order, and orders of open carts': `
    SELECT c.id FROM carts c LEFT JOIN orders o ON o.cart_id = c.id GROUP BY c.id
    HAVING count(o.id) <> CASE WHEN c.ordered_at IS NULL THEN 0 ELSE 1 END`,
  'users with more than one open cart': `
    SELECT user_id FROM carts WHERE ordered_at IS NULL GROUP BY user_id HAVING count(*) > 1`,
  'offers with more than one line in a cart': `
    SELECT cart_id, offer_id FROM cart_items GROUP BY cart_id, offer_id HAVING count(*) > 1`,
  'quantities that cannot be': `SELECT id FROM cart_items WHERE quantity NOT BETWEEN 1 AND 10000`,
  'wholesale orders without just one job, and jobs without a wholesale order': `
    SELECT w.id, j.data FROM wholesale_orders w
    FULL JOIN (SELECT data, (data->>'wholesaleOrderId')::int AS id FROM pgboss.job WHERE name = 'send-wholesale-order') j ON j.id = w.id
    GROUP BY w.id, j.data HAVING count(w.id) <> 1 OR count(j.id) <> 1`,
  'keys that were kept without an answer': `SELECT user_id, key FROM idempotency_keys WHERE order_id IS NULL AND answer IS NULL`,
};

/** Everything in the database that must hold whatever was done and however it was interrupted. */
export async function expectWholeShop(db: Db): Promise<void> {
  const found: Record<string, unknown[]> = {};
  for (const [what, statement] of Object.entries(BROKEN)) {
    const { rows } = await db.pool.query(statement);
    if (rows.length > 0) found[what] = rows;
  }
  expect(found).toEqual({});
}

/** A user's open cart as its contract shows it, summed up in SQL from live prices. */
export async function cartTotalsInSql(db: Db, userId: number) {
  const { rows } = await db.pool.query(
    `SELECT coalesce(sum(r.sub), 0)::float8 AS subtotal, coalesce(sum(r.total), 0)::float8 AS total,
       coalesce(sum(i.quantity), 0)::int AS total_quantity, coalesce(sum(r.sub - r.total), 0)::float8 AS total_savings,
       coalesce(sum(r.by_wholesaler), 0)::float8 AS by_wholesaler,
       coalesce(sum(r.sub - r.total - r.by_wholesaler), 0)::float8 AS by_manufacturer
     FROM carts c JOIN cart_items i ON i.cart_id = c.id AND i.is_active
     JOIN offers o ON o.id = i.offer_id JOIN products p ON p.id = o.product_id,
     LATERAL (SELECT coalesce(o.manufacturer_discount_override, p.manufacturer_discount) AS manufacturer) d,
     LATERAL (${LINE_RULE('o.gross_price', 'd.manufacturer', 'o.discount', 'i.quantity')}) r
     WHERE c.user_id = $1 AND c.ordered_at IS NULL`,
    [userId],
  );
  const { by_wholesaler, by_manufacturer, ...totals } = rows[0];
  return {
    ...totals,
    wholesaler_discount: { absolute: by_wholesaler },
    manufacturer_discount: { absolute: by_manufacturer },
  };
}

/** How many packs of each product a user has in the open cart and in orders together. */
export async function packsInSql(db: Db, userId: number): Promise<Map<number, number>> {
  const { rows } = await db.pool.query<{ product_id: number; packs: number }>(
    `SELECT product_id, sum(quantity)::int AS packs FROM (
       SELECT o.product_id, i.quantity FROM carts c JOIN cart_items i ON i.cart_id = c.id JOIN offers o ON o.id = i.offer_id
       WHERE c.user_id = $1 AND c.ordered_at IS NULL
       UNION ALL
       SELECT i.product_id, i.quantity FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
       WHERE o.user_id = $1
     ) packs GROUP BY product_id`,
    [userId],
  );
  return new Map(rows.map(({ product_id, packs }) => [product_id, packs]));
}
