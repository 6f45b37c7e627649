import { takeNumbers } from './read-batch-number.ts';
import { BATCH_WORD } from './read-batch-words.ts';

interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is names of columns, once that is known. */
  isHead?: boolean;
}
type ReadCell = (cell: string) => void;

const BATCH = new RegExp(BATCH_WORD.source, 'iu');
const DATE_HEAD = String.raw`(?:expir(?:y|es|ation)|exp\.?|use by|dates?|verfalls?|verfalldatum|verw\.?|verwendbar bis|péremption|scadenza|scad\.?|caducidad|vervaldatum|houdbaar tot)`;
const HEAD_WORD = new RegExp(
  String.raw`(?<!\p{L})(?:${DATE_HEAD}|products?|items?|articles?|descriptions?|names?|presentations?|codes?|packs?|sizes?|strengths?|quantity|qty|first|distributed|supplied|notification|levels?|of|recall|problem|reason|serial|or|and|numbers?|nos?|nr|n|s|de|du|produkt|artikel|bezeichnung|menge|packungsgröße|pzn|datum|produit|désignation|quantité|producto|cantidad|fecha|prodotto|quantità|omschrijving|aantal|gtin)(?!\p{L})`,
  'giu',
);
const DATE_BEFORE = new RegExp(String.raw`${DATE_HEAD}\s*$`, 'iu');
const DATE_AFTER = new RegExp(
  String.raw`^[\s.:#()]*(?:(?:numbers?|nos?|nr|n|s|nummern?)\b[.:()]*\s*)*(?:and\s+)?${DATE_HEAD}`,
  'iu',
);
const NUMBER_WORDS = /^[\s.():#°º]*(?:(?:numbers?|nos?|nr|n|s)\b[\s.():]*)*$/i;
const DATE_OF_ROW =
  /(?<![\p{L}\p{N}/.-])(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}[./-]\d{4}|\d{4}-\d{2}(?:-\d{2})?|(?:\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-. ]{1,2}\d{2,4})(?![\p{L}\p{N}/-])/iu;
const AROUND = /^[^\S\n]{0,99}(?:\|\s{0,9})?|[^\S\n]{0,9}\|?[^\S\n]{0,9}$/g;
/** Of a line with names of columns, and of how many there may be. */
const LONGEST_HEAD = 160;
const MOST_COLUMNS = 12;
const LONGEST_ROW = 400;

/** Reads the cells of batches in tables, and says where the tables stand. */
export function readTables(text: string, read: ReadCell): { start: number; end: number }[] {
  const lines = linesOf(text);
  const tables: { start: number; end: number }[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const head = lines[at]?.text ?? '';
    if (head.length > LONGEST_HEAD || /\d/.test(head) || !BATCH.test(head)) continue;
    const last = readCells(lines, at, read) ?? readColumnsOfLines(lines, at, read) ?? readRows(lines, at, read);
    const end = lines[last ?? at]?.end ?? 0;
    if (last !== undefined) tables.push({ start: lines[at]?.start ?? 0, end });
    at = last ?? at;
  }
  return tables;
}

/** Lines with something on them, without the bars around them. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    if (/[^-|\s]/.test(line)) lines.push({ text: line.replaceAll(AROUND, ''), start, end });
    start = end + 1;
  }
  return lines;
}

const cellsOf = (line: string) => line.split(/\t|\s{0,9}\|\s{0,9}|\s{2,9}/).map((cell) => cell.trim());

/** A row of names, and rows of as many cells below it. */
function readCells(lines: readonly Line[], at: number, read: ReadCell): number | undefined {
  const heads = cellsOf(lines[at]?.text ?? '');
  const column = heads.findIndex((cell) => BATCH.test(cell));
  let row = at + 1;
  for (; heads.length > 1; row += 1) {
    const cells = cellsOf(lines[row]?.text ?? '');
    const cell = cells[column] ?? '';
    if (cells.length !== heads.length || !/\d/.test(cell)) break;
    read(cell);
  }
  return row > at + 1 ? row - 1 : undefined;
}

/** Every cell on a line of its own, as columns of a page are pasted. */
function readColumnsOfLines(lines: readonly Line[], at: number, read: ReadCell): number | undefined {
  let [first, after] = [at, at + 1];
  while (after - at < MOST_COLUMNS && isHead(lines[after])) after += 1;
  if (!isHead(lines[at])) return undefined;
  while (at - first < MOST_COLUMNS && isHead(lines[first - 1])) first -= 1;
  return (
    readEvery(lines, { first: after + at - first, step: after - first }, read) ??
    readEvery(lines, { first: after, step: after - at }, read)
  );
}

function readEvery(
  lines: readonly Line[],
  { first, step }: { first: number; step: number },
  read: ReadCell,
): number | undefined {
  let at = first;
  for (; isBatches(lines[at]?.text ?? ''); at += step) read(lines[at]?.text ?? '');
  return at > first ? Math.min(at - 1, lines.length - 1) : undefined;
}

const isBatches = (cell: string) => takeNumbers(cell, 0)?.end === cell.length;

function isHead(line: Line | undefined): boolean {
  if (line) line.isHead ??= isOfHeads(line.text);
  return line?.isHead ?? false;
}

/** One name of a column, or several with blanks between; a label has a colon. */
function isOfHeads(line: string): boolean {
  if (line.length === 0 || line.length > LONGEST_HEAD || line.endsWith(':')) return false;
  return (
    line
      .replaceAll(BATCH_WORD, ' ')
      .replaceAll(HEAD_WORD, ' ')
      .replaceAll(/[\s.,/()#&°º]/g, '') === ''
  );
}

/** Cells with single blanks between: batches stand first or last in a row, or beside its date. */
function readRows(lines: readonly Line[], at: number, read: ReadCell): number | undefined {
  const head = (lines[at]?.text ?? '').replace(/:$/, '');
  const batch = BATCH.exec(head);
  if (!batch || !isOfHeads(head)) return undefined;
  const before = head.slice(0, batch.index).trim();
  const after = head.slice(batch.index + batch[0].length);
  if (before === '' && NUMBER_WORDS.test(after)) return undefined;
  let row = at + 1;
  for (; row < lines.length; row += 1) {
    const numbers = numbersOfRow(lines[row]?.text ?? '', before, after);
    if (numbers === undefined) break;
    read(numbers);
  }
  return row - 1;
}

function numbersOfRow(row: string, before: string, after: string): string | undefined {
  if (row.length > LONGEST_ROW) return undefined;
  const date = DATE_OF_ROW.exec(row);
  if (before === '') return startOf(row);
  if (date && DATE_AFTER.test(after)) return endOf(row.slice(0, date.index));
  if (date && DATE_BEFORE.test(before)) return startOf(row.slice(date.index + date[0].length).trim());
  return undefined;
}

function startOf(text: string): string | undefined {
  const taken = takeNumbers(text, 0);
  return taken && text.slice(0, taken.end);
}

/** The last number of a text, with those like it before it. */
function endOf(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  for (let first = 0; first < words.length; first += 1) {
    const taken = takeNumbers(words.slice(first).join(' '), 0);
    const isWhole = taken?.end === words.slice(first).join(' ').length;
    if (isWhole && (taken.numbers.length > 1 || first === words.length - 1)) return words.slice(first).join(' ');
  }
  return undefined;
}
