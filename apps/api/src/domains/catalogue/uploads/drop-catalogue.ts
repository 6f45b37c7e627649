import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { dropUpload } from '../../list-uploads/public.ts';
import { assertOpen, getCatalogueUpload } from './upload-queries.ts';

/** Ends an upload without publishing it, also one that was dropped before. Throws `wrong_state` once it is given to be published. */
export async function dropCatalogue(
  { db, clock }: { db: Sql; clock: Clock },
  { id, by }: { id: number; by: string },
): Promise<void> {
  if (await dropUpload(db, { id, isCatalogue: true, by, at: clock.now() })) return;
  const upload = await getCatalogueUpload({ db }, id);
  if (upload.state !== 'dropped') assertOpen(upload);
}
