import type { ListQuestion } from '@formulary/contracts/desk/list-uploads';
import { DocumentError } from '@formulary/documents/document-error';
import { isWorkbook } from '@formulary/documents/sheet/is-sheet';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Worker } from '../../../jobs/jobs.ts';
import { SECOND } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type List, listInBytes } from '../../../list-files/list.ts';
import { openInvoicePdfs } from '../../../outside/invoice-pdfs/open-invoice-pdfs.ts';
import { askForColumns, columnsAsSaid, isOurs } from '../columns/ask-for-columns.ts';
import { guessByValues } from '../columns/guess-by-values.ts';
import { findKnownColumns } from '../columns/known-columns.ts';
import type { ImportDeps } from '../import-price-list.ts';
import { previewPriceList } from '../preview-price-list.ts';
import { cellsAsCsv } from './cells-as-csv.ts';
import type { ReadUpload } from './read-upload.queue.ts';

/** Takes the upload over from a try before, whose server may be gone or only slow. Answers nothing once it is read or decided. */
const BEGIN = statement('begin_list_upload', {
  takes: { id: 'int' },
  gives: {
    ...{ try: 'int', wholesalerId: 'int', slug: 'text', name: 'text', content: 'bytea', isDelta: 'bool' },
  },
  sql: `UPDATE list_uploads u SET try = u.try + 1, rows_read = 0 FROM wholesalers w
    WHERE w.id = u.wholesaler_id AND u.id = $id AND u.state = 'reading'
    RETURNING u.try, w.id AS "wholesalerId", w.slug, u.name, coalesce(u.cells, u.content) AS content, u.is_delta AS "isDelta"`,
});

/** Writes nothing once another try has taken over. */
const NOTE = statement('note_list_upload_progress', {
  takes: { id: 'int', try: 'int', rows: 'int' },
  sql: `UPDATE list_uploads SET rows_read = $rows WHERE id = $id AND try = $try AND state = 'reading'`,
});

const END = statement('end_list_upload', {
  takes: {
    ...{ id: 'int', try: 'int', state: 'text', rows: 'int', reason: 'text?', question: 'json?' },
    ...{ preview: 'json?', stamp: 'text?' },
  },
  sql: `UPDATE list_uploads SET state = $state::list_upload_state, rows_read = $rows, reason = $reason, question = $question::jsonb,
      preview = $preview::jsonb, stamp = $stamp
    WHERE id = $id AND try = $try AND state = 'reading'`,
});

const FAIL = statement('fail_list_upload', {
  takes: { id: 'int', reason: 'text' },
  sql: `UPDATE list_uploads SET state = 'failed', reason = $reason WHERE id = $id AND state = 'reading'`,
});

/** Milliseconds between two words of how far it is. */
const NOTED = SECOND / 2;
const LONGEST_REASON = 5_000;
/** Milliseconds of the processor that reading a workbook may take. */
const WORKBOOK_PROCESSOR = 40_000;

/** Reads an upload from its start, whatever a try before it had done, and keeps what it would change. */
export function readUpload(deps: Omit<ImportDeps, 'record' | 'broughtBy'>): Worker<ReadUpload> {
  const { db } = deps;
  return {
    async run({ uploadId: id }) {
      const [begun] = await db.run(BEGIN, { id });
      if (!begun) return;
      const of = { id, try: begun.try };
      const end = (
        state: string,
        what: { reason?: string; question?: object; preview?: object; stamp?: string },
        rows = 0,
      ) => db.write(END, { ...of, state, rows, reason: null, question: null, preview: null, stamp: null, ...what });
      let known: { question?: ListQuestion } = {};
      try {
        const list = await listOf(db, { id, ...begun });
        const { isAsked, ...columns } = await columnsOf(db, list, begun.wholesalerId);
        if (isAsked) return void (await end('asks', columns));
        known = columns;
        const how = { wholesaler: begun.slug, isDelta: begun.isDelta };
        const { preview, stamp } = await previewPriceList(deps, list, how, noteProgress(db, of));
        await end('ready', { ...known, preview, stamp }, preview.rows);
      } catch (error) {
        const isRefusal =
          error instanceof DocumentError || (error instanceof DomainError && error.code !== 'unavailable');
        if (!isRefusal) throw error;
        await end('refused', { ...known, reason: error.message.slice(0, LONGEST_REASON) });
      }
    },
    async giveUp({ uploadId: id }) {
      await db.write(FAIL, { id, reason: 'The server could not read it, for a fault of its own. Read it again.' });
    },
  };
}

const KEEP_CELLS = statement('keep_cells_of_list_upload', {
  takes: { id: 'int', cells: 'bytea' },
  sql: 'UPDATE list_uploads SET cells = $cells WHERE id = $id',
});

/** Of a workbook its cells, which are kept: to read them takes a process of its own, and longer than all else. */
async function listOf(db: Sql, { id, name, content }: { id: number; name: string; content: Buffer }): Promise<List> {
  if (!isWorkbook(content)) return listInBytes(name, content, {});
  const workbooks = openInvoicePdfs({ processor: WORKBOOK_PROCESSOR });
  try {
    const cells = cellsAsCsv(await workbooks.readCells(content));
    await db.write(KEEP_CELLS, { id, cells });
    return listInBytes(name, cells, {});
  } finally {
    await workbooks.close();
  }
}

/** What has to be said of the columns, or was said before; nothing where the list has ours. */
async function columnsOf(
  db: Sql,
  list: List,
  wholesalerId: number,
): Promise<{ isAsked: boolean; question?: ListQuestion }> {
  const head = await list.source?.head();
  if (head && [head.headers, ...head.rows].some((cells) => cells.some((cell) => cell.includes('\0')))) {
    throw new DomainError('list_not_valid', `${list.name} is no text.`);
  }
  if (!head || isOurs(head)) return { isAsked: false };
  const known = await findKnownColumns(db, wholesalerId, head.headers);
  if (known) return { isAsked: false, question: columnsAsSaid(head, known) };
  return { isAsked: true, question: askForColumns(head, await guessByValues(db, head, wholesalerId)) };
}

/** Tells from time to time how far it is; what cannot be told is told the next time. */
function noteProgress(db: Sql, of: { id: number; try: number }): (rows: number) => void {
  let noted = performance.now();
  return (rows) => {
    if (performance.now() - noted < NOTED) return;
    noted = performance.now();
    db.write(NOTE, { ...of, rows }).catch(() => {});
  };
}
