import type { OrderStatistics } from '@formulary/contracts/orders';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { countedLines, MISSING } from './came.ts';

/**
 * `OFFSET 0`: one practice's orders and their parts are found by index, however many others have. `round` of NUMERIC rounds halves
 * away from zero, as all amounts are rounded.
 */
const STATISTICS = statement('order_statistics', {
  takes: { practiceId: 'int' },
  gives: {
    ...{ id__count: 'int', total__avg: 'float8?', total__sum: 'float8?' },
    ...{ manufacturer_saving__sum: 'float8?', wholesaler_saving__sum: 'float8?', received__sum: 'float8?' },
  },
  sql: `SELECT count(DISTINCT w.order_id)::int AS "id__count", round(sum(w.total) / count(DISTINCT w.order_id), 2)::float8 AS "total__avg",
      sum(w.total)::float8 AS "total__sum", sum(w.manufacturer_saving)::float8 AS "manufacturer_saving__sum",
      sum(w.wholesaler_saving)::float8 AS "wholesaler_saving__sum",
      (sum(w.total) - (SELECT coalesce(sum(${MISSING}), 0) FROM ${countedLines()}))::float8 AS "received__sum"
    FROM (SELECT id FROM orders WHERE practice_id = $practiceId OFFSET 0) o
      CROSS JOIN LATERAL (SELECT order_id, total, manufacturer_saving, wholesaler_saving
        FROM wholesale_orders WHERE order_id = o.id AND part_counts(status) OFFSET 0) w`,
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
