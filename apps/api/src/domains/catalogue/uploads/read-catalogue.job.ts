import type { Worker } from '../../../jobs/jobs.ts';
import { giveUpReading, headOfText, readFile } from '../../list-uploads/public.ts';
import type { CatalogueDeps } from '../import-catalogue.ts';
import { previewCatalogue } from './preview-catalogue.ts';
import type { ReadCatalogue } from './read-catalogue.queue.ts';

/** Reads a catalogue from its start, whatever a try before it had done, and keeps what it would change. */
export function readCatalogue(deps: Omit<CatalogueDeps, 'record'>): Worker<ReadCatalogue> {
  const { db } = deps;
  return {
    run: ({ uploadId }) =>
      readFile(db, uploadId, async ({ list }, { onRows }) => {
        await headOfText(list);
        return previewCatalogue(deps, list, onRows);
      }),
    giveUp: ({ uploadId }) => giveUpReading(db, uploadId),
  };
}
