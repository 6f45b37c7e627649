import type { Db } from '../../../db/client.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { fileToKeep, keepUpload } from '../../list-uploads/public.ts';
import { READ_CATALOGUE } from './read-catalogue.queue.ts';
import { type FoundCatalogue, getCatalogueUpload } from './upload-queries.ts';

/** Keeps a catalogue as it came, and has it read. The same file again is read again, unless it is being published. */
export async function takeCatalogue(
  { db, jobs, clock }: { db: Db; jobs: Jobs; clock: Clock },
  { fileName, content, by }: { fileName: string; content: Buffer; by: string },
): Promise<FoundCatalogue> {
  const file = fileToKeep(fileName, content, 'catalogue.csv');
  return db.transaction(async (tx) => {
    const upload = { wholesalerId: null, isDelta: false, byWholesaler: false, by, at: clock.now() };
    const { id, isToRead } = await keepUpload(tx, file, upload);
    if (isToRead) await jobs.enqueue(tx, READ_CATALOGUE, [{ uploadId: id }]);
    return getCatalogueUpload({ db: tx }, id);
  });
}
