import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { dropUpload as drop } from '../../list-uploads/public.ts';
import { assertOpen, getUpload } from './upload-queries.ts';

/** Ends an upload without publishing it, also one that was dropped before. Throws `wrong_state` once it is published. */
export async function dropUpload(
  { db, clock }: { db: Sql; clock: Clock },
  { id, by }: { id: number; by: string },
): Promise<void> {
  if (await drop(db, { id, isCatalogue: false, by, at: clock.now() })) return;
  const upload = await getUpload({ db }, id);
  if (upload.state !== 'dropped') assertOpen(upload);
}
