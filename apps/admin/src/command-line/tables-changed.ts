import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';

/** Rows written by a transaction, by table, but for the version of the search rows, which says nothing of its own. */
export type TablesChanged = Readonly<Record<string, { new?: number; changed?: number; removed?: number }>>;

const COUNTED = statement('rows_written_in_transaction', {
  gives: { name: 'text', inserted: 'int', updated: 'int', deleted: 'int' },
  sql: `SELECT relname::text AS name, n_tup_ins::int AS inserted, n_tup_upd::int AS updated, n_tup_del::int AS deleted
         FROM pg_stat_xact_user_tables WHERE schemaname IN ('public', 'pgboss') AND relname <> 'product_search_version' ORDER BY relname`,
});

/** Starts counting; the returned function tells what was written since. */
export async function countTablesChanged(sql: Sql): Promise<() => Promise<TablesChanged>> {
  // PostgreSQL may still count earlier transactions of this connection.
  const before = new Map((await sql.run(COUNTED)).map((row) => [row.name, row]));
  return async () => {
    const changed: Record<string, { new?: number; changed?: number; removed?: number }> = {};
    for (const { name, inserted, updated, deleted } of await sql.run(COUNTED)) {
      const from = before.get(name);
      const counts = {
        new: inserted - (from?.inserted ?? 0),
        changed: updated - (from?.updated ?? 0),
        removed: deleted - (from?.deleted ?? 0),
      };
      const some = Object.entries(counts).filter(([, count]) => count > 0);
      if (some.length > 0) changed[name] = Object.fromEntries(some);
    }
    return changed;
  };
}

export function tablesChangedLine(changed: TablesChanged): string {
  const parts = Object.entries(changed).map(([table, counts]) => {
    const words = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
    return `${table} ${words.join(', ')}`;
  });
  return parts.length === 0 ? 'Dry run: nothing would change.' : `Dry run, rolled back: ${parts.join('; ')}.`;
}
