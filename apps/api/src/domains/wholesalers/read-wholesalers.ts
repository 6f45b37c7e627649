import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';

const WHOLESALERS = statement('wholesalers_of_practice', {
  takes: { practiceId: 'int' },
  gives: { id: 'int', name: 'text', preference: 'int', hasAccount: 'bool' },
  mayLag: true,
  sql: `SELECT w.id, w.name, w.preference, a.practice_id IS NOT NULL AS "hasAccount"
    FROM wholesalers w LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $practiceId`,
});
type PracticeWholesaler = RowOfStatement<typeof WHOLESALERS>;

/** By id: what each wholesaler is called, and how the practice stands with it. */
export async function readWholesalers(
  sql: Sql,
  { practiceId }: { practiceId: number },
): Promise<ReadonlyMap<number, PracticeWholesaler>> {
  const rows = await sql.run(WHOLESALERS, { practiceId });
  return new Map(rows.map((row) => [row.id, row]));
}
