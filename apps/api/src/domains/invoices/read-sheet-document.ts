import { DocumentError } from '@formulary/documents/document-error';
import type { Invoice } from '@formulary/documents/invoice';
import { quoted } from '@formulary/documents/quoted';
import { isOldWorkbook, isWorkbook } from '@formulary/documents/sheet/is-sheet';
import { readSheet } from '@formulary/documents/sheet/read-sheet';
import type { Cells, SheetAnswers, SheetAsk, SheetQuestion } from '@formulary/documents/sheet/sheet';
import { headerKeyOf, tableOf } from '@formulary/documents/sheet/sheet-table';
import type { Sql } from '../../db/sql.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { InvoicePdfs } from '../../outside/invoice-pdfs/open-invoice-pdfs.ts';
import { readCsvCells } from '../../outside/invoice-pdfs/read-csv-cells.ts';
import { identifyWholesaler } from './identify-wholesaler.ts';
import { notRead } from './read-document.ts';
import { findColumns, headerHashOf, type LearnedColumns } from './sheet-columns.ts';

/** Bytes of CSV, about 5,000 lines, that are read without keeping the server from others. */
const SMALL = 500_000;

export interface SheetDeps {
  readonly db: Sql;
  readonly invoicePdfs: Pick<InvoicePdfs, 'readCells'>;
}

export interface SheetDocument {
  readonly content: Buffer;
  /** Null where a wholesaler brings it, or the provider. */
  readonly practiceId: number | null;
  /** Null where it is not known yet. */
  readonly wholesalerId: number | null;
  readonly answers: SheetAnswers;
  readonly signal?: AbortSignal | undefined;
}

export interface ReadSheetDocument {
  readonly invoice: Invoice;
  /** What a person said of its columns, to be remembered with it. */
  readonly learned: LearnedColumns | null;
  /** Whose it is, where that was known or had to be found. */
  readonly wholesalerId: number | null;
}

/**
 * The invoice that a CSV file or a workbook is, by its own words, what was said of such files of this wholesaler before, and
 * what a person says now. Throws `document_not_read`, `columns_not_known`, `wholesaler_not_known` where the answer may depend on
 * it, and `unavailable`.
 */
export async function readSheetDocument(deps: SheetDeps, document: SheetDocument): Promise<ReadSheetDocument> {
  try {
    return await readTable(deps, document);
  } catch (error) {
    throw notRead(error);
  }
}

async function readTable(deps: SheetDeps, { content, signal, ...of }: SheetDocument): Promise<ReadSheetDocument> {
  const { practiceId, answers } = of;
  const cells = await cellsOf(deps, content, signal);
  const table = tableOf(cells);
  const headerHash = headerHashOf(headerKeyOf(table));
  const read = async (wholesalerId: number | null) => {
    const known = wholesalerId === null ? {} : await findColumns(deps.db, { practiceId, wholesalerId, headerHash });
    const format = { ...known, ...answers };
    return { format, reading: readSheet(cells, isWorkbook(content) ? 'XLSX' : 'CSV', format) };
  };
  let { wholesalerId } = of;
  let { format, reading } = await read(wholesalerId);
  if (practiceId !== null && wholesalerId === null) {
    const found = reading.kind === 'invoice' && (await identifyWholesaler(deps.db, practiceId, reading.invoice));
    if (!found) throw new DomainError('wholesaler_not_known', 'Say which wholesaler the document is from.');
    wholesalerId = found;
    ({ format, reading } = await read(found));
  }
  if (reading.kind === 'asks') throw asking(reading, practiceId !== null);
  const isSaid = answers.columns ?? answers.decimalMark ?? answers.dateOrder;
  const { invoice } = reading;
  if (isSaid === undefined) return { invoice, learned: null, wholesalerId };
  const { decimalMark = null, dateOrder = null } = format;
  const columns = reading.columns.map((column) => column ?? '');
  return {
    invoice,
    wholesalerId,
    learned: { headerHash, headers: table.headers.map(inShort), columns, decimalMark, dateOrder },
  };
}

/** Characters of a header that are shown. */
const SHOWN = 60;
const inShort = (header: string) => header.replaceAll('\0', '').slice(0, SHOWN);

async function cellsOf({ invoicePdfs }: SheetDeps, content: Buffer, signal: AbortSignal | undefined): Promise<Cells> {
  if (isOldWorkbook(content))
    throw new DocumentError('other-version', 'The file is of an old Excel. Save it as .xlsx or .csv');
  if (isWorkbook(content) || content.length > SMALL) return invoicePdfs.readCells(content, signal);
  return readCsvCells(content);
}

const WORDS: Readonly<Record<SheetAsk, string>> = {
  columns: 'It is not sure what each column is.',
  number: "It does not say the invoice's number.",
  issued_on: 'It does not say of which day the invoice is.',
  decimal_mark: 'Its numbers can be read in two ways: say whether a comma or a point stands before the cents.',
  date_order: 'Its days can be read in two ways: say whether the day or the month is first.',
};

/** A practice sees the rows of its own document; others are told by the headers alone. */
function asking({ asks, headers, rows, columns }: SheetQuestion, isOfPractice: boolean): DomainError {
  const words = asks.map((ask) => WORDS[ask]).join(' ');
  if (isOfPractice) return new DomainError('columns_not_known', words, { facts: { asks, headers, rows, columns } });
  return new DomainError('columns_not_known', `${words} Its columns: ${headers.map(quoted).join(', ')}.`);
}
