import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { dropUpload as drop } from '../../list-uploads/public.ts';
import type { WhichList } from '../which-list.ts';
import { assertOpen, getUpload } from './upload-queries.ts';

/** Ends an upload without publishing it, also one that was dropped before. Throws `wrong_state` once it is published. */
export async function dropUpload(
  { db, clock }: { db: Sql; clock: Clock },
  { by, ...which }: WhichList & { readonly by: string },
): Promise<void> {
  if (await drop(db, { ...which, isCatalogue: false, by, at: clock.now() })) return;
  const upload = await getUpload({ db }, which);
  if (upload.state !== 'dropped') assertOpen(upload);
}
