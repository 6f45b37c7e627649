import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { notFound } from '../../kernel/domain-error.ts';

const LOCK = statement('lock_wholesaler_to_archive', {
  takes: { id: 'int' },
  gives: { id: 'int', slug: 'text', name: 'text', archivedAt: 'timestamptz?' },
  sql: 'SELECT id, slug, name, archived_at AS "archivedAt" FROM wholesalers WHERE id = $id FOR NO KEY UPDATE',
});
/** Later than whatever was withdrawn before, so that this time says which offers were withdrawn with it. */
const ARCHIVE = statement('archive_wholesaler', {
  takes: { id: 'int', now: 'timestamptz' },
  gives: { at: 'timestamptz?' },
  sql: `UPDATE wholesalers w SET archived_at = greatest($now, last_pricing_update + interval '1 millisecond',
      (SELECT max(o.withdrawn_at) + interval '1 millisecond' FROM offers o WHERE o.wholesaler_id = w.id))
    WHERE id = $id RETURNING archived_at AS at`,
});
const RESTORE = statement('restore_wholesaler', {
  takes: { id: 'int' },
  sql: 'UPDATE wholesalers SET archived_at = NULL WHERE id = $id',
});

/** A wholesaler and whether it is archived, locked against its lists until the transaction ends. Throws `not_found`. */
export async function lockToArchive(tx: Sql, id: number): Promise<RowOfStatement<typeof LOCK>> {
  const [found] = await tx.run(LOCK, { id });
  if (!found) throw notFound();
  return found;
}

/** Answers since when it is archived. */
export async function markArchived(tx: Sql, wholesaler: { id: number; now: Date }): Promise<Date> {
  const [marked] = await tx.run(ARCHIVE, wholesaler);
  if (!marked?.at) throw new Error('a wholesaler that is locked is there');
  return marked.at;
}

export async function unmarkArchived(tx: Sql, id: number): Promise<void> {
  await tx.write(RESTORE, { id });
}
