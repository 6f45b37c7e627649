import type { OrderStatistics } from '@formulary/contracts/orders';
import type { Db, Statement } from '../../db/client.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { COUNTS } from './order-queries.ts';

/** NUMERIC is exact, and its `round` rounds halves away from zero, as every amount here is rounded. */
const STATISTICS: Statement = {
  name: 'order_statistics',
  text: `SELECT orders AS "id__count", round(total / nullif(orders, 0), 2)::float8 AS "total__avg", total::float8 AS "total__sum",
      manufacturer_saving::float8 AS "manufacturer_saving__sum", wholesaler_saving::float8 AS "wholesaler_saving__sum"
    FROM (
      SELECT count(DISTINCT o.id)::int AS orders, sum(w.total) AS total, sum(w.manufacturer_saving) AS manufacturer_saving,
        sum(w.wholesaler_saving) AS wholesaler_saving
      FROM orders o JOIN wholesale_orders w ON w.order_id = o.id WHERE o.practice_id = $1::int AND ${COUNTS}
    ) counted`,
};

/**
 * Over all orders of the practice, whoever placed them: what was not refused, so that an order of which nothing is left
 * is not counted. Without any, the count is 0 and the rest is null.
 */
export async function getOrderStatistics({ db }: { db: Db }, user: SignedInUser): Promise<OrderStatistics> {
  const [statistics] = await db.query<OrderStatistics>(STATISTICS, [user.practiceId]);
  // An aggregate without groups always has its one row.
  return statistics as OrderStatistics;
}
