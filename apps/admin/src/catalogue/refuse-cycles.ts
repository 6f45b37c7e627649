import type { TaggedSql } from '@formulary/api/db/tagged-sql';
import { DomainError } from '@formulary/api/kernel/domain-error';

/** Throws a refusal where following replacements would never end. */
export async function refuseCycles(tx: TaggedSql): Promise<void> {
  const [cycle] = await tx.$queryRaw<{ code: string }[]>`
    WITH RECURSIVE walk AS (
      SELECT id AS start, replaced_by_id AS next FROM products WHERE replaced_by_id IS NOT NULL
      UNION
      SELECT w.start, p.replaced_by_id FROM walk w JOIN products p ON p.id = w.next WHERE p.replaced_by_id IS NOT NULL
    )
    SELECT p.code FROM walk w JOIN products p ON p.id = w.start WHERE w.next = w.start LIMIT 1`;
  if (cycle) throw new DomainError('list_not_valid', `Replacements form a cycle at ${cycle.code}`);
}
