import type { ListQuestion } from '@formulary/contracts/desk/list-uploads';
import type { Sql } from '../../../db/sql.ts';
import type { Worker } from '../../../jobs/jobs.ts';
import type { List } from '../../../list-files/list.ts';
import { giveUpReading, headOfText, readFile } from '../../list-uploads/public.ts';
import { askForColumns, columnsAsSaid, isOurs } from '../columns/ask-for-columns.ts';
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
        const { isAsked, question } = await columnsOf(db, list, wholesaler.id);
        if (question) noteQuestion(question);
        if (isAsked) return 'asks';
        return previewPriceList(deps, list, { wholesaler: wholesaler.slug, isDelta }, onRows);
      }),
    giveUp: ({ uploadId }) => giveUpReading(db, uploadId),
  };
}

/** What has to be said of the columns, or was said before; nothing where the list has ours. */
async function columnsOf(
  db: Sql,
  list: List,
  wholesalerId: number,
): Promise<{ isAsked: boolean; question?: ListQuestion }> {
  const head = await headOfText(list);
  if (!head || isOurs(head)) return { isAsked: false };
  const known = await findKnownColumns(db, wholesalerId, head.headers);
  if (known) return { isAsked: false, question: columnsAsSaid(head, known) };
  return { isAsked: true, question: askForColumns(head, await guessByValues(db, head, wholesalerId)) };
}
