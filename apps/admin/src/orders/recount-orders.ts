import type { Sql } from '@formulary/api/db/sql';
import { type RowOf, statement } from '@formulary/api/db/statement';

const CORRECTED = { practiceId: 'int', practice: 'text', sums: 'int' } as const;

const RECOUNT = statement('recount_orders', {
  gives: CORRECTED,
  // Those by wholesaler first: they lock what those by product are corrected under.
  sql: `SELECT id AS "practiceId", name AS practice, (correct_order_sums(id) + correct_product_sums(id))::int AS sums FROM practices
    WHERE id IN (
      SELECT practice_id FROM missing_order_sums(NULL, '-infinity')
      UNION SELECT practice_id FROM missing_product_sums(NULL, '-infinity')
    ) ORDER BY id`,
});

/** Corrects the sums that are not those of the orders, of every month; others may order meanwhile. */
export async function recountOrders(sql: Sql): Promise<RowOf<typeof CORRECTED>[]> {
  return sql.run(RECOUNT);
}
