import { INK, LEFT, MUTED, type Sheet, type Style } from './sheet.ts';

export interface Column {
  readonly head: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export interface Cell {
  readonly words: string;
  /** Smaller, below the words. */
  readonly note?: string;
  readonly weight?: Style['weight'];
  readonly color?: string;
}

const GAP = 8;
const PADDING = 4.5;
const NOTE: Style = { size: 7, color: MUTED };
const HEAD: Style = { size: 7.5, color: MUTED, weight: 'bold' };

/** Draws rows below a head. `onNewPage` precedes a repeated head; `after` points stay with the last row. */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  { onNewPage = () => {}, after = 0 }: { onNewPage?: () => void; after?: number } = {},
): void {
  drawHead(sheet, columns);
  for (const [place, row] of rows.entries()) {
    const height = heightOfRow(sheet, columns, row);
    if (sheet.keepTogether(height + (place === rows.length - 1 ? after : 0))) {
      onNewPage();
      drawHead(sheet, columns);
    }
    drawRow(sheet, columns, row);
    sheet.y += height;
    sheet.rule(sheet.y);
  }
}

export function heightOfStart(sheet: Sheet, columns: readonly Column[], [first = []]: readonly (readonly Cell[])[]) {
  return heightOfHead(sheet, columns) + heightOfRow(sheet, columns, first);
}

/** A table's totals: a bold row without a line below it. */
export function drawTotals(sheet: Sheet, columns: readonly Column[], totals: readonly string[]): void {
  drawRow(
    sheet,
    columns,
    totals.map((words) => ({ words, weight: 'bold' })),
  );
}

function drawRow(sheet: Sheet, columns: readonly Column[], row: readonly Cell[]): void {
  for (const { cell, box, align } of placed(sheet, columns, row)) {
    const { words, note, weight = 'regular', color = INK } = cell;
    const style = { size: SIZE, align, weight, color };
    const height = sheet.write(words, box, align === 'right' ? fitted(sheet, words, box.width, style) : style);
    if (note) sheet.write(note, { ...box, y: box.y + height }, { ...NOTE, align });
  }
}

const SIZE = 8.5;

/** Shrinks a number rather than breaking it. */
function fitted(sheet: Sheet, words: string, width: number, style: Style & { size: number }): Style {
  const needed = sheet.widthOf(words, style) + 0.5;
  return needed <= width ? style : { ...style, size: (style.size * width) / needed };
}

function heightOfRow(sheet: Sheet, columns: readonly Column[], row: readonly Cell[]): number {
  const heights = placed(sheet, columns, row).map(({ cell, box: { width }, align }) => {
    const { words, note, weight = 'regular' } = cell;
    const style = { size: SIZE, weight };
    const height = sheet.heightOf(words, width, align === 'right' ? fitted(sheet, words, width, style) : style);
    return height + (note ? sheet.heightOf(note, width, NOTE) : 0);
  });
  return Math.max(0, ...heights) + 2 * PADDING;
}

function drawHead(sheet: Sheet, columns: readonly Column[]): void {
  const heads = columns.map(({ head }) => ({ words: head }));
  for (const { cell, box, align } of placed(sheet, columns, heads)) sheet.write(cell.words, box, { ...HEAD, align });
  sheet.y += heightOfHead(sheet, columns);
  sheet.rule(sheet.y, { color: INK });
}

function heightOfHead(sheet: Sheet, columns: readonly Column[]): number {
  return Math.max(...columns.map(({ head }) => sheet.heightOf(head, Number.MAX_SAFE_INTEGER, HEAD))) + 2 * PADDING;
}

/** Cells with their boxes; the outer ones end at the margins. */
function placed(sheet: Sheet, columns: readonly Column[], row: readonly Cell[]) {
  let x = LEFT;
  return columns.map(({ width, align = 'left' }, at) => {
    const isLast = at === columns.length - 1;
    const box = { x, y: sheet.y + PADDING, width: isLast ? sheet.right - x : width - GAP };
    x += width;
    return { cell: row[at] ?? { words: '' }, box, align };
  });
}
