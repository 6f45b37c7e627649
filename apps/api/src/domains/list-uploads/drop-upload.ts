import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { IS_OWN, type WhichUpload } from './which-upload.ts';

const DROP = statement('drop_list_upload', {
  takes: { id: 'int', ofWholesaler: 'int?', isCatalogue: 'bool', by: 'text', at: 'timestamptz' },
  sql: `UPDATE list_uploads u SET state = 'dropped', decided_at = $at, decided_by = $by
    WHERE u.id = $id AND u.decided_at IS NULL AND (u.wholesaler_id IS NULL) = $isCatalogue AND ${IS_OWN}`,
});

interface Drop extends WhichUpload {
  readonly isCatalogue: boolean;
  readonly by: string;
  readonly at: Date;
}

/** Whether it ended an upload: nobody had decided on it. */
export async function dropUpload(db: Sql, drop: Drop): Promise<boolean> {
  return (await db.write(DROP, { ...drop, ofWholesaler: drop.ofWholesaler ?? null })) > 0;
}
