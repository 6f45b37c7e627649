import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { WhichList } from '../which-list.ts';
import { assertOpen, getUpload, IS_OWN } from './upload-queries.ts';

const DROP = statement('drop_list_upload', {
  takes: { id: 'int', ofWholesaler: 'int?', by: 'text', at: 'timestamptz' },
  sql: `UPDATE list_uploads u SET state = 'dropped', decided_at = $at, decided_by = $by 
    WHERE u.id = $id AND u.decided_at IS NULL AND ${IS_OWN}`,
});

/** Ends an upload without publishing it, also one that was dropped before. Throws `wrong_state` once it is published. */
export async function dropUpload(
  { db, clock }: { db: Sql; clock: Clock },
  { by, ...which }: WhichList & { readonly by: string },
): Promise<void> {
  if ((await db.write(DROP, { id: which.id, ofWholesaler: which.ofWholesaler ?? null, by, at: clock.now() })) > 0)
    return;
  const upload = await getUpload({ db }, which);
  if (upload.state !== 'dropped') assertOpen(upload);
}
