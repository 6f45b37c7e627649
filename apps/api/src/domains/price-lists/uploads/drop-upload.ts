import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { assertOpen, getUpload } from './upload-queries.ts';

const DROP = statement('drop_list_upload', {
  takes: { id: 'int', by: 'text', at: 'timestamptz' },
  sql: `UPDATE list_uploads SET state = 'dropped', decided_at = $at, decided_by = $by WHERE id = $id AND decided_at IS NULL`,
});

/** Ends an upload without publishing it, also one that was dropped before. Throws `wrong_state` once it is published. */
export async function dropUpload(
  { db, clock }: { db: Sql; clock: Clock },
  { id, by }: { id: number; by: string },
): Promise<void> {
  if ((await db.write(DROP, { id, by, at: clock.now() })) > 0) return;
  const upload = await getUpload({ db }, id);
  if (upload.state !== 'dropped') assertOpen(upload);
}
