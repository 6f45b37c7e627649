import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { notFound } from '../../../kernel/domain-error.ts';

const LOCK = statement('lock_pause_of_wholesaler', {
  takes: { id: 'int' },
  gives: { id: 'int', slug: 'text', name: 'text', pausedAt: 'timestamptz?', pauseText: 'text?' },
  sql: `SELECT id, slug, name, paused_at AS "pausedAt", pause_text AS "pauseText"
    FROM wholesalers WHERE id = $id FOR NO KEY UPDATE`,
});

/** Whether a wholesaler is paused, locked until the transaction ends. Throws `not_found`. */
export async function lockPause(tx: Sql, wholesalerId: number): Promise<RowOfStatement<typeof LOCK>> {
  const [found] = await tx.run(LOCK, { id: wholesalerId });
  if (!found) throw notFound();
  return found;
}
