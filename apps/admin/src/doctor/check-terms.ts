import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { type Check, ok, warn } from './check.ts';

const NO_FEE = statement('doctor_terms', {
  gives: { slug: 'text' },
  sql: `SELECT w.slug FROM wholesalers w
    WHERE w.delivery_fee IS NULL AND EXISTS (SELECT FROM wholesaler_accounts a WHERE a.wholesaler_id = w.id)
    ORDER BY w.slug`,
});

/** The cheapest split counts a fee that nobody entered as none. */
export async function checkTerms(sql: Sql): Promise<Check[]> {
  const wholesalers = await sql.run(NO_FEE);
  if (wholesalers.length === 0) return [ok('terms', 'every wholesaler has a delivery fee')];
  const slugs = wholesalers.map(({ slug }) => slug).join(', ');
  const todo = 'Enter it by `wholesalers set <slug> --fee <euros>`, 0 where delivery is free.';
  return [warn('terms', `no delivery fee is known of ${slugs}: the cheapest split counts it as none`, todo)];
}
