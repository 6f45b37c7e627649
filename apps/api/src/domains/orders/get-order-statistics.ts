import { NOT_COUNTED, type OrderStatistics } from '@formulary/contracts/orders';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

/**
 * Parts are summed order by order: joined, PostgreSQL would rather read the parts of all practices. `round` of NUMERIC
 * rounds halves away from zero, as all amounts are rounded.
 */
const STATISTICS = statement('order_statistics', {
  takes: { practiceId: 'int', notCounted: 'text[]' },
  gives: {
    ...{ id__count: 'int', total__avg: 'float8?', total__sum: 'float8?' },
    ...{ manufacturer_saving__sum: 'float8?', wholesaler_saving__sum: 'float8?' },
  },
  sql: `SELECT orders AS "id__count", round(total / nullif(orders, 0), 2)::float8 AS "total__avg", total::float8 AS "total__sum",
      manufacturer_saving::float8 AS "manufacturer_saving__sum", wholesaler_saving::float8 AS "wholesaler_saving__sum"
    FROM (
      SELECT count(parts.total)::int AS orders, sum(parts.total) AS total, sum(parts.manufacturer_saving) AS manufacturer_saving,
        sum(parts.wholesaler_saving) AS wholesaler_saving
      FROM orders o CROSS JOIN LATERAL (
        SELECT sum(w.total) AS total, sum(w.manufacturer_saving) AS manufacturer_saving, sum(w.wholesaler_saving) AS wholesaler_saving
        FROM wholesale_orders w WHERE w.order_id = o.id AND w.status <> ALL ($notCounted::wholesale_order_status[])
      ) parts
      WHERE o.practice_id = $practiceId
    ) counted`,
});

/** Over all orders of the practice, without `NOT_COUNTED` parts. Without orders the count is 0 and the rest null. */
export async function getOrderStatistics(
  { db }: { db: Sql },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
): Promise<OrderStatistics> {
  const [statistics] = await db.run(STATISTICS, { practiceId, notCounted: NOT_COUNTED });
  if (!statistics) throw new Error('an aggregate without groups has one row');
  return statistics;
}
