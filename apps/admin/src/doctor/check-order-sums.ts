import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { type Check, fail, ok } from './check.ts';

/** Other practices first each time. */
const PRACTICES = statement('doctor_practices', {
  gives: { id: 'int', name: 'text' },
  sql: 'SELECT id, name FROM practices ORDER BY random()',
});

const WRONG = statement('doctor_order_sums', {
  takes: { practiceId: 'int', since: 'text' },
  gives: { month: 'text?' },
  sql: `SELECT to_char(min(m.month), 'YYYY-MM') AS month
    FROM (
      SELECT month FROM missing_order_sums($practiceId, $since::date)
      UNION ALL SELECT month FROM missing_product_sums($practiceId, $since::date)
    ) m`,
});

const BOUND_MS = 2_000;

/**
 * Compares this month and the last, in UTC: all that ever was would take too long to be asked every few minutes. So would all practices
 * where there are thousands: after the bound in milliseconds the others are left to the next time.
 */
export async function checkOrderSums(sql: Sql, now: Date, boundMs = BOUND_MS): Promise<Check> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString();
  const practices = await sql.run(PRACTICES);
  const end = performance.now() + boundMs;
  const wrong: { readonly id: number; readonly name: string; readonly month: string }[] = [];
  let seen = 0;
  for (const { id, name } of practices) {
    const [found] = await sql.run(WRONG, { practiceId: id, since });
    if (found?.month) wrong.push({ id, name, month: found.month });
    seen++;
    if (performance.now() >= end) break;
  }
  const others = seen < practices.length ? `; ${seen} of ${practices.length} practices were looked at` : '';
  const [first, ...more] = wrong.toSorted((one, other) => one.id - other.id);
  if (!first) return ok('order sums', `of this month and the last, they are those of the orders${others}`);
  const says = `those of practice ${first.id} (${first.name}) are not those of its orders, from ${first.month} on`;
  const nor = more.length > 0 ? `; nor are those of ${more.length} more` : '';
  return fail(
    'order sums',
    `${says}${nor}${others}`,
    'Run orders recount: statistics and spending are read from them.',
  );
}
