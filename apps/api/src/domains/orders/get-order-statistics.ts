import type { OrderStatistics } from '@formulary/contracts/orders';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

/**
 * Months whose orders were all refused have a row of zeros. `round` of NUMERIC rounds halves away from zero, as all
 * amounts are rounded.
 */
const STATISTICS = statement('order_statistics', {
  takes: { practiceId: 'int' },
  gives: {
    ...{ id__count: 'int', total__avg: 'float8?', total__sum: 'float8?' },
    ...{ manufacturer_saving__sum: 'float8?', wholesaler_saving__sum: 'float8?' },
  },
  sql: `SELECT coalesce(sum(orders), 0)::int AS "id__count", round(sum(total) / sum(orders), 2)::float8 AS "total__avg",
      sum(total)::float8 AS "total__sum", sum(manufacturer_saving)::float8 AS "manufacturer_saving__sum",
      sum(wholesaler_saving)::float8 AS "wholesaler_saving__sum"
    FROM order_sums WHERE practice_id = $practiceId AND wholesaler_id = 0 AND orders > 0`,
});

/**
 * Over all orders of the practice, without `NOT_COUNTED` parts; read from sums that the database keeps by month. Without
 * orders the count is 0 and the rest null.
 */
export async function getOrderStatistics(
  { db }: { db: Sql },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
): Promise<OrderStatistics> {
  const [statistics] = await db.run(STATISTICS, { practiceId });
  if (!statistics) throw new Error('an aggregate without groups has one row');
  return statistics;
}
