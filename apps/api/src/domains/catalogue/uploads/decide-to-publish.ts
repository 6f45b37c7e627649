import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { assertReady, assertRowsRefused } from '../../list-uploads/public.ts';
import { assertOpen, type FoundCatalogue, getCatalogueUpload, KIND } from './upload-queries.ts';

const DECIDE = statement('decide_to_publish_catalogue', {
  takes: { id: 'int', by: 'text', at: 'timestamptz' },
  sql: `UPDATE list_uploads SET state = 'publishing', rows_read = 0, decided_at = $at, decided_by = $by
    WHERE id = $id AND wholesaler_id IS NULL AND state = 'ready'`,
});

export interface CatalogueToPublish {
  readonly id: number;
  readonly by: string;
  /** Leaves out the rows that the preview names as refused. */
  readonly withoutRefused: boolean;
}

/** Says that an upload is to be published; a job does so. Throws `wrong_state` unless it is ready, and `list_not_valid` for refused rows. */
export async function decideToPublish(
  { db: tx, clock }: { db: Sql; clock: Clock },
  { id, by, withoutRefused }: CatalogueToPublish,
): Promise<FoundCatalogue> {
  const upload = assertPublishable(await getCatalogueUpload({ db: tx }, id));
  assertRowsRefused(upload.preview?.refused ?? 0, withoutRefused);
  if ((await tx.write(DECIDE, { id, by, at: clock.now() })) === 0) {
    assertPublishable(await getCatalogueUpload({ db: tx }, id));
  }
  return getCatalogueUpload({ db: tx }, id);
}

function assertPublishable(upload: FoundCatalogue): FoundCatalogue {
  assertReady(KIND, assertOpen(upload));
  return upload;
}
