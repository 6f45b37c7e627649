import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const DROP = statement('drop_list_upload', {
  takes: { id: 'int', isCatalogue: 'bool', by: 'text', at: 'timestamptz' },
  sql: `UPDATE list_uploads SET state = 'dropped', decided_at = $at, decided_by = $by
    WHERE id = $id AND decided_at IS NULL AND (wholesaler_id IS NULL) = $isCatalogue`,
});

/** Whether it ended an upload: nobody had decided on it. */
export async function dropUpload(
  db: Sql,
  drop: { id: number; isCatalogue: boolean; by: string; at: Date },
): Promise<boolean> {
  return (await db.write(DROP, drop)) > 0;
}
