import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const READ_AGAIN = statement('read_list_upload_again', {
  takes: { id: 'int' },
  sql: `UPDATE list_uploads SET state = 'reading', rows_read = 0, reason = NULL, question = NULL
    WHERE id = $id AND decided_at IS NULL AND state <> 'reading'`,
});

/** Whether a job has to read it: one may do so already, or somebody has decided on it. */
export async function markReading(tx: Sql, id: number): Promise<boolean> {
  return (await tx.write(READ_AGAIN, { id })) > 0;
}
