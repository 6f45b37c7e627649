import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { SECOND } from '../../kernel/clock.ts';
import type { OnRows } from '../../list-files/list-import.ts';

/** Writes nothing once another try has taken over. */
const NOTE = statement('note_list_upload_progress', {
  takes: { id: 'int', try: 'int', rows: 'int' },
  sql: `UPDATE list_uploads SET rows_read = $rows WHERE id = $id AND try = $try AND state IN ('reading', 'publishing')`,
});

/** Milliseconds between two words of how far it is. */
const NOTED = SECOND / 2;

/** Tells from time to time how far it is; what cannot be told is told the next time. */
export function noteProgress(db: Sql, of: { id: number; try: number }): OnRows {
  let noted = performance.now();
  return (rows) => {
    if (performance.now() - noted < NOTED) return;
    noted = performance.now();
    db.write(NOTE, { ...of, rows }).catch(() => {});
  };
}
