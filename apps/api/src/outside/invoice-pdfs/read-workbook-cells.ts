import { DocumentError } from '@formulary/documents/document-error';
import type { Cell, Cells } from '@formulary/documents/sheet/sheet';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';

/** Bytes of all parts when unpacked, as the file says; no part is unpacked beyond what it says. 5,000 lines are some 2 MB. */
const LARGEST_UNPACKED = 64 * 1024 * 1024;
const MOST_PARTS = 1_000;
/** Cells from A1 to the last one, empty ones among them: all of these are made. */
const MOST_CELLS = 1_000_000;
const ADDRESS = /<(?:\w+:)?(?:c|row)\s[^>]*?\br=["']([A-Z]{0,3})(\d{1,7})["']/g;

/**
 * The cells of a workbook's only sheet that has any. Numbers are those that it stores, days are 2026-11-20. Throws a DocumentError.
 * What it takes has no other bound than these: only the process that is there for it may call it.
 */
export async function readWorkbookCells(bytes: Uint8Array): Promise<Cells> {
  const sheets = await sheetsOf(bytes);
  const filled = sheets.map(({ data }) => data).filter((rows) => rows.some((row) => row.some((cell) => cell !== null)));
  const [only, ...others] = filled;
  if (!only) throw new DocumentError('missing', 'The workbook is empty');
  if (others.length > 0)
    throw new DocumentError(
      'other-kind',
      `The workbook has ${filled.length} sheets. Save the one that is meant as a file of its own`,
    );
  return only.map((row) => row.map(cellOf));
}

async function sheetsOf(bytes: Uint8Array) {
  try {
    assertBounds(bytes);
    return await readWorkbook(new Uint8Array(bytes).buffer);
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('broken', 'The file could not be read as a workbook. Save it as .xlsx or .csv anew');
  }
}

function cellOf(cell: unknown): Cell {
  if (typeof cell === 'number' || typeof cell === 'string') return cell;
  // A day has no time, and it is kept as the start of that day in UTC.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : '';
}

function assertBounds(bytes: Uint8Array): void {
  let unpacked = 0;
  let parts = 0;
  const isSheet = ({ name, originalSize }: UnzipFileInfo) => {
    unpacked += originalSize;
    parts++;
    return unpacked <= LARGEST_UNPACKED && parts <= MOST_PARTS && /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
  };
  const sheets = Object.values(unzipSync(bytes, { filter: isSheet }));
  if (unpacked > LARGEST_UNPACKED || parts > MOST_PARTS) throw tooLarge('when unpacked');
  const last = sheets.map(lastCell).find(({ row, column }) => row * column > MOST_CELLS);
  if (last) throw tooLarge(`: it reaches to row ${last.row} and column ${last.column}`);
}

const tooLarge = (why: string) =>
  new DocumentError('too-large', `The workbook is too large${why.startsWith(':') ? why : ` ${why}`}. Save it as .csv`);

function lastCell(sheet: Uint8Array): { row: number; column: number } {
  const last = { row: 1, column: 1 };
  for (const [, letters = '', digits = ''] of new TextDecoder().decode(sheet).matchAll(ADDRESS)) {
    last.row = Math.max(last.row, Number(digits));
    last.column = Math.max(last.column, columnOf(letters));
  }
  return last;
}

/** 1 for A, 27 for AA. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
