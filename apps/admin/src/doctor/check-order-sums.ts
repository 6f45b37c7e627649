import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { type Check, fail, ok } from './check.ts';

const WRONG = statement('doctor_order_sums', {
  takes: { since: 'text' },
  gives: { id: 'int', name: 'text', month: 'text', practices: 'int' },
  sql: `SELECT p.id, p.name, to_char(min(m.month), 'YYYY-MM') AS month, count(*) OVER ()::int AS practices
    FROM (
      SELECT practice_id, month FROM missing_order_sums(NULL, $since::date)
      UNION ALL SELECT practice_id, month FROM missing_product_sums(NULL, $since::date)
    ) m JOIN practices p ON p.id = m.practice_id
    GROUP BY p.id ORDER BY p.id LIMIT 1`,
});

/** Compares this month and the last, in UTC: all that ever was would take too long to be asked every few minutes. */
export async function checkOrderSums(sql: Sql, now: Date): Promise<Check> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString();
  const [wrong] = await sql.run(WRONG, { since });
  if (!wrong) return ok('order sums', 'of this month and the last, they are those of the orders');
  const { id, name, month, practices } = wrong;
  const says = `those of practice ${id} (${name}) are not those of its orders, from ${month} on`;
  const more = practices === 1 ? '' : `; nor are those of ${practices - 1} more`;
  return fail('order sums', `${says}${more}`, 'Run orders recount: statistics and spending are read from them.');
}
