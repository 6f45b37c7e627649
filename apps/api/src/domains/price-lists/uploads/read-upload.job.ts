import type { Worker } from '../../../jobs/jobs.ts';
import { columnsOfFile, giveUpReading, readFile } from '../../list-uploads/public.ts';
import { COLUMNS_OF_LISTS } from '../columns/columns-of-lists.ts';
import { guessByValues } from '../columns/guess-by-values.ts';
import { findKnownColumns } from '../columns/known-columns.ts';
import type { ImportDeps } from '../import-price-list.ts';
import { previewPriceList } from '../preview-price-list.ts';
import type { ReadUpload } from './read-upload.queue.ts';

/** Reads a price list from its start, whatever a try before it had done, and keeps what it would change. */
export function readUpload(deps: Omit<ImportDeps, 'record' | 'broughtBy'>): Worker<ReadUpload> {
  const { db } = deps;
  return {
    run: ({ uploadId }) =>
      readFile(db, uploadId, async ({ list, wholesaler, isDelta }, { onRows, noteQuestion }) => {
        if (!wholesaler) throw new Error('a price list has its wholesaler');
        const { question, known } = await columnsOfFile(list, COLUMNS_OF_LISTS, {
          find: (headers) => findKnownColumns(db, wholesaler.id, headers),
          guess: (head) => guessByValues(db, head, wholesaler.id),
        });
        if (question) noteQuestion(question);
        if (question && !known) return 'asks';
        return previewPriceList(deps, list, { wholesaler: wholesaler.slug, isDelta }, onRows);
      }),
    giveUp: ({ uploadId }) => giveUpReading(db, uploadId),
  };
}
