import type { CatalogueQuestion } from '@formulary/contracts/desk/catalogue-columns';
import type { Worker } from '../../../jobs/jobs.ts';
import { columnsOfFile, giveUpReading, readFile } from '../../list-uploads/public.ts';
import { COLUMNS_OF_CATALOGUES } from '../columns/columns-of-catalogues.ts';
import { guessByValues } from '../columns/guess-by-values.ts';
import { findKnownColumns } from '../columns/known-columns.ts';
import type { CatalogueDeps } from '../import-catalogue.ts';
import { previewCatalogue } from './preview-catalogue.ts';
import type { ReadCatalogue } from './read-catalogue.queue.ts';

/** Reads a catalogue from its start, whatever a try before it had done, and keeps what it would change, or what it asks. */
export function readCatalogue(deps: Omit<CatalogueDeps, 'record'>): Worker<ReadCatalogue> {
  const { db } = deps;
  return {
    run: ({ uploadId }) =>
      readFile(db, uploadId, async ({ list }, { onRows, noteQuestion }) => {
        const { question, known } = await columnsOfFile(list, COLUMNS_OF_CATALOGUES, {
          find: (headers) => findKnownColumns(db, headers),
          guess: (head) => guessByValues(db, head),
        });
        if (question) {
          const said = { said_by: known?.by ?? null, said_at: known?.at.toISOString() ?? null };
          noteQuestion({ ...question, ...said } satisfies CatalogueQuestion);
        }
        if (question && !known) return 'asks';
        return previewCatalogue(deps, list, onRows);
      }),
    giveUp: ({ uploadId }) => giveUpReading(db, uploadId),
  };
}
