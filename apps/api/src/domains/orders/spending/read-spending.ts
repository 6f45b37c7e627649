import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { countedLines, MISSING } from '../came.ts';
import type { Days } from './periods.ts';

const KINDS = ['month', 'manufacturer', 'category', 'product'] as const;

/** What is summed of parts and of lines, and of lines alone. */
const AMOUNTS = ['subtotal', 'total', 'manufacturer_saving'];
const OF_LINES = ['lines', 'quantity', ...AMOUNTS, 'missing'];
const list = (columns: readonly string[], of: (column: string) => string = (column) => column) =>
  columns.map(of).join(', ');
const summed = (columns: readonly string[]) => list(columns, (column) => `sum(${column}) AS ${column}`);

/**
 * The parts that count, by the months of the period and of the one before, of which the last may end on a day within. `OFFSET 0`: one
 * practice's orders and all that is of them are found by index, however many others have.
 */
const PLACED = `months AS (
    SELECT is_before, month::date AS month, month AT TIME ZONE $timeZone AS since, least(month + interval '1 month', until) AT TIME ZONE $timeZone AS until
    FROM (VALUES
        (false, $from::timestamp, $to::timestamp + interval '1 day'),
        (true, $beforeFrom::timestamp, $beforeTo::timestamp + interval '1 day')
      ) p (is_before, first, until),
      LATERAL generate_series(first, until - interval '1 day', interval '1 month') month
  ), placed AS (
    SELECT m.is_before, m.month, w.*
    FROM months m
      CROSS JOIN LATERAL (SELECT w.id, order_id, wholesaler_id, delivery_fee, ${list(AMOUNTS, (column) => `w.${column}`)}
        FROM orders o JOIN wholesale_orders w ON w.order_id = o.id AND part_counts(w.status)
        WHERE o.practice_id = $practiceId AND o.created_at >= m.since AND o.created_at < m.until OFFSET 0) w
  )`;

/** Lines of which less came than was ordered, in euros. Of orders that came whole nothing is read. */
const SHORT = `short AS MATERIALIZED (
    SELECT m.is_before, m.month, line.*
    FROM months m
      CROSS JOIN LATERAL (SELECT w.wholesaler_id, i.product_id, ${MISSING} AS missing
        FROM ${countedLines('o.created_at >= m.since AND o.created_at < m.until')} OFFSET 0) line
    WHERE missing > 0
  )`;

/** By month and wholesaler, which has one part of an order at most. Of each month 0 has the orders: one of several parts counts once. */
const OF_MONTHS = `of_months AS (
    SELECT is_before, month, wholesaler_id, count(*) AS orders, ${summed(AMOUNTS)}, coalesce(sum(delivery_fee), 0) AS delivery_fees,
      count(delivery_fee) AS known_fees, 0 AS missing
    FROM placed GROUP BY is_before, month, wholesaler_id
    UNION ALL
    SELECT is_before, month, wholesaler_id, 0, ${list(AMOUNTS, () => '0')}, 0, 0, sum(missing)
    FROM short GROUP BY is_before, month, wholesaler_id
    UNION ALL
    SELECT is_before, month, 0, count(*), ${list(AMOUNTS, () => '0')}, 0, 0, 0
    FROM (SELECT DISTINCT is_before, month, order_id FROM placed) each_order GROUP BY is_before, month
  )`;

/** By manufacturer, category and product: those that come first, and the rest as one. */
const OF_PRODUCTS = `sold AS (
    SELECT i.product_id, count(*) FILTER (WHERE NOT p.is_before) AS lines,
      ${list(['quantity', ...AMOUNTS], (column) => `coalesce(sum(i.${column}) FILTER (WHERE NOT p.is_before), 0) AS ${column}`)},
      coalesce(sum(i.total) FILTER (WHERE p.is_before), 0) AS total_before, 0 AS missing
    FROM placed p CROSS JOIN LATERAL (SELECT product_id, quantity, ${list(AMOUNTS)}
      FROM order_items WHERE wholesale_order_id = p.id OFFSET 0) i
    GROUP BY i.product_id
    UNION ALL
    SELECT product_id, 0, 0, ${list(AMOUNTS, () => '0')}, 0, sum(missing) FROM short WHERE NOT is_before GROUP BY product_id
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
    /** Of the total, what did not come. */
    missing: 'float8',
    ...{ orders: 'int', fees: 'float8', knownFees: 'int', lines: 'int', quantity: 'float8' },
  },
  sql: `WITH ${PLACED}, ${SHORT}, ${OF_MONTHS}, ${OF_PRODUCTS}, found AS (
      SELECT 'month' AS kind, m.is_before, m.month, m.wholesaler_id AS id, w.name, NULL AS code, 1 AS count, ${list(AMOUNTS)}, m.missing, 0 AS total_before,
        orders, delivery_fees, known_fees, 0 AS lines, 0 AS quantity, 0 AS place
      FROM of_months m LEFT JOIN wholesalers w ON w.id = m.wholesaler_id
      UNION ALL
      SELECT s.kind, false, NULL, s.id, coalesce(p.name, m.name, c.name), p.code, s.count, ${list(AMOUNTS)}, s.missing, total_before, 0, 0, 0, lines, quantity, place
      FROM of_products s LEFT JOIN products p ON s.kind = 'product' AND p.id = s.id
        LEFT JOIN manufacturers m ON s.kind = 'manufacturer' AND m.id = s.id
        LEFT JOIN categories c ON s.kind = 'category' AND c.id = s.id
    )
    SELECT kind, is_before AS "isBefore", to_char(month, 'YYYY-MM') AS month, id, name, code, count::int, (subtotal * 100)::float8 AS subtotal,
      (total * 100)::float8 AS total, (manufacturer_saving * 100)::float8 AS "manufacturerSaving",
      ((subtotal - total - manufacturer_saving) * 100)::float8 AS "wholesalerSaving", (total_before * 100)::float8 AS "totalBefore",
      (missing * 100)::float8 AS missing,
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
