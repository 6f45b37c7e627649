import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { IS_OWN, type WhichUpload } from './which-upload.ts';

const READ_AGAIN = statement('read_list_upload_again', {
  takes: { id: 'int', ofWholesaler: 'int?' },
  sql: `UPDATE list_uploads u SET state = 'reading', rows_read = 0, reason = NULL, question = NULL
    WHERE u.id = $id AND u.decided_at IS NULL AND u.state <> 'reading' AND ${IS_OWN}`,
});

/** Whether a job has to read it: one may do so already, or somebody has decided on it. */
export async function markReading(tx: Sql, { id, ofWholesaler }: WhichUpload): Promise<boolean> {
  return (await tx.write(READ_AGAIN, { id, ofWholesaler: ofWholesaler ?? null })) > 0;
}
