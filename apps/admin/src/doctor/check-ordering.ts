import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { type Check, ok, warn } from './check.ts';

const NOBODY_ORDERS = statement('doctor_ordering', {
  gives: { id: 'int', name: 'text' },
  sql: `SELECT p.id, p.name FROM practices p JOIN users u ON u.practice_id = p.id
    WHERE u.is_active GROUP BY p.id HAVING NOT bool_or(u.can_order) ORDER BY p.id`,
});

/** What is asked for has to be ordered by somebody. */
export async function checkOrdering(sql: Sql): Promise<Check> {
  const practices = await sql.run(NOBODY_ORDERS);
  if (practices.length === 0) return ok('ordering', 'somebody may order in every practice');
  const named = practices.map(({ id, name }) => `${id} (${name})`).join(', ');
  const todo = 'Let somebody order by `users set <email> --can-order yes`.';
  return warn('ordering', `everybody may ask and nobody may order in practice ${named}`, todo);
}
