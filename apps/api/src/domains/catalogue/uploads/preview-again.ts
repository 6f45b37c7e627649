import type { Db } from '../../../db/client.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { markReading } from '../../list-uploads/public.ts';
import { READ_CATALOGUE } from './read-catalogue.queue.ts';
import { assertOpen, type FoundCatalogue, getCatalogueUpload } from './upload-queries.ts';

/** Has a catalogue read again, by the products of now. Throws `wrong_state` once somebody has decided on it. */
export function previewCatalogueAgain({ db, jobs }: { db: Db; jobs: Jobs }, id: number): Promise<FoundCatalogue> {
  return db.transaction(async (tx) => {
    assertOpen(await getCatalogueUpload({ db: tx }, id));
    if (await markReading(tx, { id })) await jobs.enqueue(tx, READ_CATALOGUE, [{ uploadId: id }]);
    return assertOpen(await getCatalogueUpload({ db: tx }, id));
  });
}
