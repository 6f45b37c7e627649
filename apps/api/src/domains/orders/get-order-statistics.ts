import { NOT_COUNTED, type OrderStatistics } from '@formulary/contracts/orders';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

/** As literals: an index has the parts of these alone. */
const REFUSED = NOT_COUNTED.map((status) => `'${status}'`).join(', ');

/**
 * The orders' own sums, less their refused parts: those are few, and both are read from indexes alone. An order of which
 * nothing is left does not count. `round` of NUMERIC rounds halves away from zero, as all amounts are rounded.
 */
const STATISTICS = statement('order_statistics', {
  takes: { practiceId: 'int' },
  gives: {
    ...{ id__count: 'int', total__avg: 'float8?', total__sum: 'float8?' },
    ...{ manufacturer_saving__sum: 'float8?', wholesaler_saving__sum: 'float8?' },
  },
  sql: `WITH own AS MATERIALIZED (
      SELECT id, total, manufacturer_saving, wholesaler_saving FROM orders WHERE practice_id = $practiceId
    ), refused AS (
      SELECT order_id, count(*) AS parts, sum(total) AS total, sum(manufacturer_saving) AS manufacturer_saving, sum(wholesaler_saving) AS wholesaler_saving
      FROM wholesale_orders
      -- As an array the ids are looked up in one pass of the index.
      WHERE status IN (${REFUSED}) AND order_id = ANY (ARRAY(SELECT id FROM own))
      GROUP BY order_id
    ), counted AS (
      SELECT count(*)::int AS orders, sum(own.total - coalesce(refused.total, 0)) AS total,
        sum(own.manufacturer_saving - coalesce(refused.manufacturer_saving, 0)) AS manufacturer_saving,
        sum(own.wholesaler_saving - coalesce(refused.wholesaler_saving, 0)) AS wholesaler_saving
      FROM own LEFT JOIN refused ON refused.order_id = own.id
      -- A count, as EXISTS would be hashed over the parts of all practices.
      WHERE refused.order_id IS NULL
        OR refused.parts < (SELECT count(*) FROM wholesale_orders w WHERE w.order_id = own.id)
    )
    SELECT orders AS "id__count", round(total / nullif(orders, 0), 2)::float8 AS "total__avg", total::float8 AS "total__sum",
      manufacturer_saving::float8 AS "manufacturer_saving__sum", wholesaler_saving::float8 AS "wholesaler_saving__sum"
    FROM counted`,
});

/** Over all orders of the practice, without `NOT_COUNTED` parts. Without orders the count is 0 and the rest null. */
export async function getOrderStatistics(
  { db }: { db: Sql },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
): Promise<OrderStatistics> {
  const [statistics] = await db.run(STATISTICS, { practiceId });
  if (!statistics) throw new Error('an aggregate without groups has one row');
  return statistics;
}
