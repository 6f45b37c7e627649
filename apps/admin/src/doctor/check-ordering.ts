import type { Sql } from '@formulary/api/db/sql';
import { listPracticesWithoutOrderer } from '@formulary/api/domains/accounts/list-practices-without-orderer';
import { type Check, ok, warn } from './check.ts';

/** What is asked for has to be ordered by somebody. */
export async function checkOrdering(sql: Sql): Promise<Check> {
  const practices = await listPracticesWithoutOrderer(sql);
  if (practices.length === 0) return ok('ordering', 'somebody may order in every practice');
  const named = practices.map(({ id, name }) => `${id} (${name})`).join(', ');
  const todo = 'Let somebody order by `users set <email> --can-order yes`.';
  return warn('ordering', `everybody may ask and nobody may order in practice ${named}`, todo);
}
