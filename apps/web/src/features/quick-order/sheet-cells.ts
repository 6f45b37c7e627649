import { type UnzipFileInfo, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** Bytes of all parts of a workbook when unpacked; those of 500 rows are some 200,000. A zip file holds a thousand times its size. */
const LARGEST_UNPACKED = 32 * 1024 * 1024;
/** Cells from A1 to the last one, empty ones among them: all of these are made. */
const MOST_CELLS = 200_000;

export type SheetCells = { cells: string[][] } | { fault: string };

/** The cells of a workbook's first sheet, or why it is not read. Numbers stay as they are written: codes and GTINs are no amounts. */
export async function sheetCells(bytes: ArrayBuffer): Promise<SheetCells> {
  try {
    const fault = tooLarge(new Uint8Array(bytes));
    if (fault) return { fault };
    const rows = await readSheet(bytes, { parseNumber: (number) => number });
    return { cells: rows.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell)))) };
  } catch {
    return { fault: 'could not be read as a spreadsheet. Save it as .csv, and choose it again.' };
  }
}

function tooLarge(bytes: Uint8Array): string | undefined {
  let unpacked = 0;
  const isSheet = ({ name, originalSize }: UnzipFileInfo) => {
    unpacked += originalSize;
    return unpacked <= LARGEST_UNPACKED && /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
  };
  const sheets = Object.values(unzipSync(bytes, { filter: isSheet }));
  if (unpacked > LARGEST_UNPACKED) return 'is too large when unpacked. Save it as .csv, and choose it again.';
  const last = sheets.map(lastCell).find(({ row, column }) => row * column > MOST_CELLS);
  if (!last) return undefined;
  return `reaches to row ${last.row} and column ${last.column}. Delete the empty rows and columns behind the order, or save it as .csv.`;
}

const ADDRESS = /<(?:\w+:)?(?:c|row)\s[^>]*?\br=["']([A-Z]{0,3})(\d{1,7})["']/g;

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
