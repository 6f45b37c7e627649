import { DocumentError } from '@formulary/documents/document-error';
import { isWorkbook } from '@formulary/documents/sheet/is-sheet';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type List, listInBytes } from '../../list-files/list.ts';
import type { OnRows } from '../../list-files/list-import.ts';
import { openInvoicePdfs } from '../../outside/invoice-pdfs/open-invoice-pdfs.ts';
import { cellsAsCsv } from './cells-as-csv.ts';
import { noteProgress } from './note-progress.ts';

/** Takes the upload over from a try before, whose server may be gone or only slow. Answers nothing once it is read or decided. */
const BEGIN = statement('begin_list_upload', {
  takes: { id: 'int' },
  gives: {
    ...{ try: 'int', wholesalerId: 'int?', slug: 'text?', name: 'text', content: 'bytea', isDelta: 'bool' },
  },
  sql: `UPDATE list_uploads u SET try = u.try + 1, rows_read = 0
    WHERE u.id = $id AND u.state = 'reading'
    RETURNING u.try, u.wholesaler_id AS "wholesalerId", (SELECT w.slug FROM wholesalers w WHERE w.id = u.wholesaler_id) AS slug,
      u.name, coalesce(u.cells, u.content) AS content, u.is_delta AS "isDelta"`,
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

const LONGEST_REASON = 5_000;
/** Milliseconds of the processor that reading a workbook may take. */
const WORKBOOK_PROCESSOR = 40_000;

export interface FileToRead {
  readonly list: List;
  /** Undefined of a catalogue. */
  readonly wholesaler: { readonly id: number; readonly slug: string } | undefined;
  readonly isDelta: boolean;
}

interface Reading {
  readonly onRows: OnRows;
  /** What is said of its columns stays with it, whatever becomes of it. */
  noteQuestion(question: object): void;
}

/** What it would change; or that somebody has to say first what its columns are. */
export type Read = 'asks' | { readonly preview: { readonly rows: number }; readonly stamp: string };

/** Reads an upload from its start, whatever a try before it had done, and keeps what it would change. */
export async function readFile(
  db: Sql,
  id: number,
  read: (file: FileToRead, reading: Reading) => Promise<Read>,
): Promise<void> {
  const [begun] = await db.run(BEGIN, { id });
  if (!begun) return;
  const of = { id, try: begun.try };
  let known: { question?: object } = {};
  const end = (state: string, what: { reason?: string; preview?: object; stamp?: string }, rows = 0) =>
    db.write(END, { ...of, state, rows, reason: null, question: null, preview: null, stamp: null, ...known, ...what });
  try {
    const { wholesalerId, slug, isDelta } = begun;
    const wholesaler = wholesalerId !== null && slug !== null ? { id: wholesalerId, slug } : undefined;
    const list = await listOf(db, { id, ...begun });
    const noteQuestion = (question: object) => {
      known = { question };
    };
    const found = await read({ list, wholesaler, isDelta }, { onRows: noteProgress(db, of), noteQuestion });
    if (found === 'asks') await end('asks', {});
    else await end('ready', found, found.preview.rows);
  } catch (error) {
    const isRefusal = error instanceof DocumentError || (error instanceof DomainError && error.code !== 'unavailable');
    if (!isRefusal) throw error;
    await end('refused', { reason: error.message.slice(0, LONGEST_REASON) });
  }
}

/** Says that it could not be read, after the last try. */
export async function giveUpReading(db: Sql, id: number): Promise<void> {
  await db.write(FAIL, { id, reason: 'The server could not read it, for a fault of its own. Read it again.' });
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
