import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';

const CYCLE = statement('replacement_cycle', {
  gives: { code: 'text' },
  sql: `WITH RECURSIVE walk AS (
      SELECT id AS start, replaced_by_id AS next FROM products WHERE replaced_by_id IS NOT NULL
      UNION
      SELECT w.start, p.replaced_by_id FROM walk w JOIN products p ON p.id = w.next WHERE p.replaced_by_id IS NOT NULL
    )
    SELECT p.code FROM walk w JOIN products p ON p.id = w.start WHERE w.next = w.start LIMIT 1`,
});

/** Throws when replacements form a cycle. */
export async function refuseCycles(tx: Sql): Promise<void> {
  const [cycle] = await tx.run(CYCLE);
  if (cycle) throw new DomainError('list_not_valid', `Replacements form a cycle at ${cycle.code}`);
}
