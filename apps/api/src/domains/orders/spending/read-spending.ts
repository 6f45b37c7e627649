import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import type { Days } from './periods.ts';

const KINDS = ['month', 'before', 'manufacturer', 'category', 'product'] as const;

/** What is summed of parts, and of lines. */
const AMOUNTS = ['subtotal', 'total', 'manufacturer_saving', 'wholesaler_saving'];
const OF_PARTS = ['orders', ...AMOUNTS, 'delivery_fees', 'known_fees'];
const OF_LINES = ['lines', 'quantity', ...AMOUNTS];
const list = (columns: readonly string[], of: (column: string) => string = (column) => column) =>
  columns.map(of).join(', ');
const summed = (columns: readonly string[]) => list(columns, (column) => `sum(${column}) AS ${column}`);

/**
 * Months are kept in UTC. What was placed between the beginning of a month here and in UTC is read from its orders, and added or
 * taken away by `sign`; so is what the period before has of its last month, counted from the nearer end of that. `OFFSET 0`: one
 * practice's orders are found by index, however many others have.
 */
const PLACED_AT_EDGES = `bounds AS (
    SELECT $from::timestamp AS since, date_trunc('month', $to::timestamp) + interval '1 month' AS until
  ), edges AS (
    SELECT kind, month, least(here, utc) AS since, greatest(here, utc) AS until, CASE WHEN here < utc THEN sign ELSE -sign END AS sign
    FROM (
      SELECT 'month' AS kind, m.month::date AS month, b AT TIME ZONE $timeZone AS here, b AT TIME ZONE 'UTC' AS utc, m.sign
      FROM bounds, generate_series(bounds.since, bounds.until, interval '1 month') b,
        LATERAL (VALUES (b, 1), (b - interval '1 month', -1)) m (month, sign)
      WHERE m.month >= bounds.since AND m.month < bounds.until
      UNION ALL
      SELECT 'before', NULL, day AT TIME ZONE $timeZone, month AT TIME ZONE 'UTC', sign
      FROM (VALUES ($beforeFrom::timestamp, $beforeFrom::timestamp, 1),
        ($beforeTo::timestamp + interval '1 day', date_trunc('month', $beforeTo::timestamp + interval '16 days'), -1)) e (day, month, sign)
      UNION ALL
      SELECT 'product', NULL, day AT TIME ZONE $timeZone, day AT TIME ZONE 'UTC', sign
      FROM bounds, LATERAL (VALUES (bounds.since, 1), (bounds.until, -1)) e (day, sign)
    ) e WHERE here <> utc
  ), placed AS (
    SELECT e.kind, e.month, e.sign, w.*
    FROM edges e
      CROSS JOIN LATERAL (SELECT id FROM orders
        WHERE practice_id = $practiceId AND created_at >= e.since AND created_at < e.until OFFSET 0) o
      CROSS JOIN LATERAL (SELECT * FROM wholesale_orders WHERE order_id = o.id AND part_counts(status) OFFSET 0) w
  )`;

/** By month and wholesaler, of which 0 is all; the period before as one. */
const OF_MONTHS = `kept AS (
    SELECT 'month' AS kind, month, wholesaler_id, ${list(OF_PARTS)} FROM order_sums
    WHERE practice_id = $practiceId AND month >= $from::date AND month <= $to::date
    UNION ALL
    SELECT 'before', NULL, wholesaler_id, ${list(OF_PARTS)} FROM order_sums
    WHERE practice_id = $practiceId AND month >= $beforeFrom::date AND month < date_trunc('month', $beforeTo::timestamp + interval '16 days')
    UNION ALL
    SELECT kind, month, coalesce(wholesaler_id, 0), sign * count(DISTINCT order_id), ${list(AMOUNTS, (column) => `sign * sum(${column})`)},
      sign * coalesce(sum(delivery_fee), 0), sign * count(delivery_fee)
    FROM placed WHERE kind <> 'product'
    GROUP BY GROUPING SETS ((kind, month, sign), (kind, month, sign, wholesaler_id))
  ), of_months AS (
    SELECT kind, month, wholesaler_id, ${summed(OF_PARTS)} FROM kept GROUP BY kind, month, wholesaler_id
  )`;

/** By manufacturer, category and product: the largest, and the rest as one. */
const OF_PRODUCTS = `sold AS (
    SELECT product_id, ${summed(OF_LINES)}
    FROM (
      SELECT product_id, ${list(OF_LINES)} FROM product_sums
      WHERE practice_id = $practiceId AND month >= $from::date AND month <= $to::date
      UNION ALL
      SELECT i.product_id, p.sign, p.sign * i.quantity, ${list(AMOUNTS, (column) => `p.sign * i.${column}`)}
      FROM placed p CROSS JOIN LATERAL (SELECT * FROM order_items WHERE wholesale_order_id = p.id OFFSET 0) i
      WHERE p.kind = 'product'
    ) lines
    GROUP BY product_id HAVING sum(lines) > 0
  ), grouped AS (
    SELECT CASE WHEN grouping(p.id) = 0 THEN 'product' WHEN grouping(p.category_id) = 0 THEN 'category' ELSE 'manufacturer' END AS kind,
      coalesce(p.id, p.category_id, p.manufacturer_id) AS id, ${summed(OF_LINES)}
    FROM sold JOIN products p ON p.id = sold.product_id
    GROUP BY GROUPING SETS ((p.id), (p.category_id), (p.manufacturer_id))
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY kind ORDER BY total DESC, subtotal DESC, id) AS place FROM grouped
  ), of_products AS (
    SELECT kind, CASE WHEN place <= $most THEN id END AS id, count(*) AS count, ${summed(OF_LINES)}
    FROM ranked GROUP BY kind, CASE WHEN place <= $most THEN id END
  )`;

/** One statement, so that all of it is of one moment. Amounts in cents. */
const SPENDING = statement('spending_of_practice', {
  takes: {
    ...{ practiceId: 'int', from: 'text', to: 'text', beforeFrom: 'text', beforeTo: 'text' },
    ...{ timeZone: 'text', most: 'int' },
  },
  gives: {
    kind: z.enum(KINDS),
    month: 'text?',
    /** Of a wholesaler, manufacturer, category or product; of the others null. */
    id: 'int?',
    ...{ name: 'text?', code: 'text?', count: 'int' },
    ...{ subtotal: 'float8', total: 'float8', manufacturerSaving: 'float8', wholesalerSaving: 'float8' },
    ...{ orders: 'int', fees: 'float8', knownFees: 'int', lines: 'int', quantity: 'float8' },
  },
  sql: `WITH ${PLACED_AT_EDGES}, ${OF_MONTHS}, ${OF_PRODUCTS}, found AS (
      SELECT m.kind, m.month, m.wholesaler_id AS id, w.name, NULL AS code, 1 AS count, ${list(AMOUNTS)},
        orders, delivery_fees, known_fees, 0 AS lines, 0 AS quantity
      FROM of_months m LEFT JOIN wholesalers w ON w.id = m.wholesaler_id
      UNION ALL
      SELECT s.kind, NULL, s.id, coalesce(p.name, m.name, c.name), p.code, s.count, ${list(AMOUNTS)}, 0, 0, 0, lines, quantity
      FROM of_products s LEFT JOIN products p ON s.kind = 'product' AND p.id = s.id
        LEFT JOIN manufacturers m ON s.kind = 'manufacturer' AND m.id = s.id
        LEFT JOIN categories c ON s.kind = 'category' AND c.id = s.id
    )
    SELECT kind, to_char(month, 'YYYY-MM') AS month, id, name, code, count::int, (subtotal * 100)::float8 AS subtotal,
      (total * 100)::float8 AS total, (manufacturer_saving * 100)::float8 AS "manufacturerSaving",
      (wholesaler_saving * 100)::float8 AS "wholesalerSaving", orders::int, (delivery_fees * 100)::float8 AS fees,
      known_fees::int AS "knownFees", lines::int, quantity::float8
    FROM found ORDER BY kind, month, total DESC, subtotal DESC, id`,
});

export type SpendingRow = RowOfStatement<typeof SPENDING>;

export async function readSpending(
  sql: Sql,
  { period, before, ...of }: { practiceId: number; period: Days; before: Days; timeZone: string; most: number },
): Promise<SpendingRow[]> {
  return sql.run(SPENDING, { ...of, ...period, beforeFrom: before.from, beforeTo: before.to });
}
