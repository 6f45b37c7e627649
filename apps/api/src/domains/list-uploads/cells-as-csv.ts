import type { Cell, Cells } from '@formulary/documents/sheet/sheet';
import { textOf } from '@formulary/documents/sheet/sheet-numbers';

/** The cells of a workbook as the CSV file that it could have been saved as, numbers with a point. Rows keep their numbers. */
export function cellsAsCsv(cells: Cells): Buffer {
  const rows = cells.map((row) => row.map(fieldOf));
  const width = widthOf(rows.find((row) => widthOf(row) > 0) ?? []);
  const lines = rows.map((row) => {
    const filled = widthOf(row);
    if (filled === 0) return '';
    return Array.from({ length: Math.max(width, filled) }, (_, at) => row[at] ?? '').join(',');
  });
  return Buffer.from(lines.join('\n'));
}

/** Up to the last field that is filled. */
const widthOf = (row: readonly string[]): number => row.findLastIndex((field) => field !== '') + 1;

function fieldOf(cell: Cell): string {
  const text = textOf(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
