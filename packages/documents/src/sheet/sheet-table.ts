import { DocumentError } from '../document-error.ts';
import { columnOf, factOf } from './header-words.ts';
import type { Cell, Cells, SheetColumn, SheetFact } from './sheet.ts';
import { textOf } from './sheet-numbers.ts';

/** More than any invoice has, and as many as are read without keeping a server from others. */
const MOST_ROWS = 5_000;
const MOST_COLUMNS = 200;
/** Rows among which the headers stand. */
const HEAD = 40;
const FEWEST_HEADERS = 3;

export interface SheetRow {
  /** From 1, as a spreadsheet counts. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

export interface SheetTable {
  readonly headers: readonly string[];
  /** What each header says for sure; null where it does not, and where two say the same. */
  readonly columns: readonly (SheetColumn | null)[];
  /** Whether two say the same: which one is meant is not sure. */
  readonly hasTwins: boolean;
  readonly above: readonly SheetRow[];
  readonly below: readonly SheetRow[];
}

const isFilled = (cell: Cell | undefined): boolean => textOf(cell) !== '';

/** The table in a file: the row with most headers that are known, or the first with three words. Throws a DocumentError where there is none. */
export function tableOf(cells: Cells): SheetTable {
  const rows = cells.map((row, at) => ({ number: at + 1, cells: row })).filter((row) => row.cells.some(isFilled));
  const columns = Math.max(0, ...rows.map((row) => row.cells.findLastIndex(isFilled) + 1));
  if (rows.length > MOST_ROWS || columns > MOST_COLUMNS)
    throw new DocumentError(
      'too-large',
      `The table has ${rows.length} rows and ${columns} columns; ${MOST_ROWS} and ${MOST_COLUMNS} are read at most`,
    );
  const at = headerAt(rows.slice(0, HEAD));
  const head = rows[at];
  if (!head) throw new DocumentError('other-kind', 'The file has no table with headers above its lines');
  const headers = head.cells.slice(0, head.cells.findLastIndex(isFilled) + 1).map(textOf);
  const known = headers.map((header) => columnOf(header) ?? null);
  const isTwin = (column: SheetColumn | null) => column !== null && known.filter((one) => one === column).length > 1;
  return {
    headers,
    columns: known.map((column) => (isTwin(column) ? null : column)),
    hasTwins: known.some(isTwin),
    above: rows.slice(0, at),
    below: rows.slice(at + 1),
  };
}

function headerAt(rows: readonly SheetRow[]): number {
  const known = rows.map(({ cells }) => new Set(cells.flatMap((cell) => columnOf(cell) ?? [])).size);
  const most = Math.max(0, ...known);
  if (most >= FEWEST_HEADERS) return known.indexOf(most);
  return rows.findIndex(({ cells }) => {
    const filled = cells.filter(isFilled);
    return filled.length >= FEWEST_HEADERS && filled.every((cell) => typeof cell === 'string' && /\p{L}/u.test(cell));
  });
}

export interface FactCell {
  readonly fact: SheetFact;
  readonly cell: Cell;
  readonly row: number;
}

/** What a row beside the lines says: each cell whose words are known, and the next one behind it that is filled. */
export function factsOf({ number, cells }: SheetRow): FactCell[] {
  return cells.flatMap((cell, at) => {
    const fact = typeof cell === 'string' ? factOf(cell) : undefined;
    const behind = cells.slice(at + 1).find(isFilled);
    return fact && behind !== undefined ? [{ fact, cell: behind, row: number }] : [];
  });
}

/** What names the columns of a file, the same in all files of its kind. */
export const headerKeyOf = ({ headers }: SheetTable): string =>
  headers.map((header) => header.toLowerCase().replace(/\s+/g, ' ')).join('\u001f');
