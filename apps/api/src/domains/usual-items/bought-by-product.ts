import { z } from 'zod';
import type { Purchase } from './when-due.ts';

/**
 * SQL: what a practice ordered since a time, a row per product. The day is taken once per order, and lines are put
 * together once per product: both are slow for 20,000 lines.
 */
export const BOUGHT_BY_PRODUCT = `own AS MATERIALIZED (
      SELECT id, (created_at AT TIME ZONE $timeZone)::date - date '1970-01-01' AS day
      FROM orders WHERE practice_id = $practiceId AND created_at >= $since
    ), bought AS (
      SELECT i.product_id, json_agg(own.day) AS days, json_agg(i.quantity) AS quantities, max(i.id) AS last_id,
        count(*) AS lines
      FROM own JOIN wholesale_orders w ON w.order_id = own.id JOIN order_items i ON i.wholesale_order_id = w.id
      WHERE part_counts(w.status)
      GROUP BY i.product_id
    )`;

/** Of every line, days since 1970 and packs. */
export const BOUGHT_COLUMNS = { days: z.array(z.int()), quantities: z.array(z.int()) };

/** One a day, by day. */
export function purchasesOf(
  rows: readonly { readonly days: readonly number[]; readonly quantities: readonly number[] }[],
): Purchase[] {
  const quantities = new Map<number, number>();
  for (const row of rows) {
    for (const [at, day] of row.days.entries()) {
      quantities.set(day, (quantities.get(day) ?? 0) + (row.quantities[at] ?? 0));
    }
  }
  return [...quantities].map(([day, quantity]) => ({ day, quantity })).toSorted((one, other) => one.day - other.day);
}
