import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import type { Days } from './periods.ts';

const KINDS = ['month', 'manufacturer', 'category', 'product'] as const;

/** What is summed of parts, and of lines. */
const AMOUNTS = ['subtotal', 'total', 'manufacturer_saving', 'wholesaler_saving'];
const OF_PARTS = ['orders', ...AMOUNTS, 'delivery_fees', 'known_fees'];
const OF_LINES = ['lines', 'quantity', ...AMOUNTS];
const list = (columns: readonly string[], of: (column: string) => string = (column) => column) =>
  columns.map(of).join(', ');
const summed = (columns: readonly string[]) => list(columns, (column) => `sum(${column}) AS ${column}`);

/**
 * The months of the period and of the one before, each with its moments here and with those of its sums, which are kept by month of
 * UTC. The last of the period before may end on a day within: it has the sums of its month, or none where its beginning is the
 * shorter part. What lies between the two is read from orders, and added or taken away by `sign`. `OFFSET 0`: one practice's orders
 * are found by index, however many others have.
 */
const PLACED_AT_EDGES = `months AS (
    SELECT is_before, month::date AS month, month AT TIME ZONE $timeZone AS since,
      least(month + interval '1 month', until) AT TIME ZONE $timeZone AS until,
      month + interval '16 days' <= until AS is_kept,
      month AT TIME ZONE 'UTC' AS sums_since, (month + interval '1 month') AT TIME ZONE 'UTC' AS sums_until
    FROM (VALUES
        (false, $from::timestamp, date_trunc('month', $to::timestamp) + interval '1 month'),
        (true, $beforeFrom::timestamp, $beforeTo::timestamp + interval '1 day')
      ) p (is_before, first, until),
      LATERAL generate_series(first, until - interval '1 day', interval '1 month') month
  ), edges AS (
    SELECT is_before, month, least(here, sums) AS since, greatest(here, sums) AS until, CASE WHEN here < sums THEN sign ELSE -sign END AS sign
    FROM months, LATERAL (VALUES
        (since, CASE WHEN is_kept THEN sums_since ELSE since END, 1),
        (until, CASE WHEN is_kept THEN sums_until ELSE since END, -1)
      ) e (here, sums, sign)
    WHERE here <> sums
  ), placed AS (
    SELECT e.is_before, e.month, e.sign, w.*
    FROM edges e
      CROSS JOIN LATERAL (SELECT id FROM orders
        WHERE practice_id = $practiceId AND created_at >= e.since AND created_at < e.until OFFSET 0) o
      CROSS JOIN LATERAL (SELECT * FROM wholesale_orders WHERE order_id = o.id AND part_counts(status) OFFSET 0) w
  )`;

/** By month and wholesaler, of which 0 is all. */
const OF_MONTHS = `kept AS (
    SELECT m.is_before, m.month, s.wholesaler_id, ${list(OF_PARTS, (column) => `s.${column}`)}
    FROM months m JOIN order_sums s ON s.practice_id = $practiceId AND s.month = m.month
    WHERE m.is_kept
    UNION ALL
    SELECT is_before, month, coalesce(wholesaler_id, 0), sign * count(DISTINCT order_id), ${list(AMOUNTS, (column) => `sign * sum(${column})`)},
      sign * coalesce(sum(delivery_fee), 0), sign * count(delivery_fee)
    FROM placed
    GROUP BY GROUPING SETS ((is_before, month, sign), (is_before, month, sign, wholesaler_id))
  ), of_months AS (
    SELECT is_before, month, wholesaler_id, ${summed(OF_PARTS)} FROM kept GROUP BY is_before, month, wholesaler_id
  )`;

/** By manufacturer, category and product: those that come first, and the rest as one. */
const OF_PRODUCTS = `sold AS (
    SELECT product_id, ${list(OF_LINES, (column) => `coalesce(sum(${column}) FILTER (WHERE NOT is_before), 0) AS ${column}`)},
      coalesce(sum(total) FILTER (WHERE is_before), 0) AS total_before
    FROM (
      SELECT m.is_before, s.product_id, ${list(OF_LINES, (column) => `s.${column}`)}
      FROM months m JOIN product_sums s ON s.practice_id = $practiceId AND s.month = m.month
      WHERE m.is_kept
      UNION ALL
      SELECT p.is_before, i.product_id, p.sign, p.sign * i.quantity, ${list(AMOUNTS, (column) => `p.sign * i.${column}`)}
      FROM placed p CROSS JOIN LATERAL (SELECT * FROM order_items WHERE wholesale_order_id = p.id OFFSET 0) i
    ) lines
    GROUP BY product_id HAVING sum(lines) > 0
  ), grouped AS (
    SELECT CASE WHEN grouping(p.id) = 0 THEN 'product' WHEN grouping(p.category_id) = 0 THEN 'category' ELSE 'manufacturer' END AS kind,
      coalesce(p.id, p.category_id, p.manufacturer_id) AS id, ${summed([...OF_LINES, 'total_before'])}
    FROM sold JOIN products p ON p.id = sold.product_id
    GROUP BY GROUPING SETS ((p.id), (p.category_id), (p.manufacturer_id))
  ), ranked AS (
    SELECT *, row_number() OVER (
      PARTITION BY kind ORDER BY CASE WHEN $byGrowth THEN total - total_before ELSE total END DESC, total DESC, subtotal DESC, id
    ) AS place
    FROM grouped
  ), of_products AS (
    SELECT kind, CASE WHEN place <= $most THEN id END AS id, min(place) AS place, count(*) AS count, ${summed([...OF_LINES, 'total_before'])}
    FROM ranked GROUP BY kind, CASE WHEN place <= $most THEN id END
  )`;

/** One statement, so that all of it is of one moment. Amounts in cents. */
const SPENDING = statement('spending_of_practice', {
  takes: {
    ...{ practiceId: 'int', from: 'text', to: 'text', beforeFrom: 'text', beforeTo: 'text' },
    ...{ timeZone: 'text', byGrowth: 'bool', most: 'int' },
  },
  gives: {
    kind: z.enum(KINDS),
    /** Of a month, whether it is of the period before. */
    isBefore: 'bool',
    month: 'text?',
    /** Of a wholesaler, manufacturer, category or product; of the others null. */
    id: 'int?',
    ...{ name: 'text?', code: 'text?', count: 'int' },
    ...{ subtotal: 'float8', total: 'float8', manufacturerSaving: 'float8', wholesalerSaving: 'float8' },
    totalBefore: 'float8',
    ...{ orders: 'int', fees: 'float8', knownFees: 'int', lines: 'int', quantity: 'float8' },
  },
  sql: `WITH ${PLACED_AT_EDGES}, ${OF_MONTHS}, ${OF_PRODUCTS}, found AS (
      SELECT 'month' AS kind, m.is_before, m.month, m.wholesaler_id AS id, w.name, NULL AS code, 1 AS count, ${list(AMOUNTS)}, 0 AS total_before,
        orders, delivery_fees, known_fees, 0 AS lines, 0 AS quantity, 0 AS place
      FROM of_months m LEFT JOIN wholesalers w ON w.id = m.wholesaler_id
      UNION ALL
      SELECT s.kind, false, NULL, s.id, coalesce(p.name, m.name, c.name), p.code, s.count, ${list(AMOUNTS)}, total_before, 0, 0, 0, lines, quantity, place
      FROM of_products s LEFT JOIN products p ON s.kind = 'product' AND p.id = s.id
        LEFT JOIN manufacturers m ON s.kind = 'manufacturer' AND m.id = s.id
        LEFT JOIN categories c ON s.kind = 'category' AND c.id = s.id
    )
    SELECT kind, is_before AS "isBefore", to_char(month, 'YYYY-MM') AS month, id, name, code, count::int, (subtotal * 100)::float8 AS subtotal,
      (total * 100)::float8 AS total, (manufacturer_saving * 100)::float8 AS "manufacturerSaving",
      (wholesaler_saving * 100)::float8 AS "wholesalerSaving", (total_before * 100)::float8 AS "totalBefore",
      orders::int, (delivery_fees * 100)::float8 AS fees, known_fees::int AS "knownFees", lines::int, quantity::float8
    FROM found ORDER BY kind, month, place, id`,
});

export type SpendingRow = RowOfStatement<typeof SPENDING>;

export async function readSpending(
  sql: Sql,
  {
    period,
    before,
    ...of
  }: { practiceId: number; period: Days; before: Days; timeZone: string; byGrowth: boolean; most: number },
): Promise<SpendingRow[]> {
  return sql.run(SPENDING, { ...of, ...period, beforeFrom: before.from, beforeTo: before.to });
}
