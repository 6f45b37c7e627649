import { parse } from 'csv-parse/browser/esm/sync';
import { readTable, type StatementTable } from './statement-columns.ts';

/** Bytes; a statement of 2,000 lines has some 200,000. */
const LARGEST = 2 * 1024 * 1024;

/** Says in words what is wrong with a statement. */
export class StatementFault extends Error {}

/** The table of a file. Throws `StatementFault`. */
export async function readStatementFile(file: File): Promise<StatementTable> {
  if (file.size > LARGEST) throw new StatementFault(`${file.name} is larger than 2 MB.`);
  const bytes = await file.arrayBuffer();
  const start = new Uint8Array(bytes.slice(0, 4)).join(' ');
  if (start === '80 75 3 4' || start === '208 207 17 224')
    throw new StatementFault(`${file.name} is of Excel. Save it as .csv there, and choose that.`);
  if (start === '37 80 68 70') throw new StatementFault(`${file.name} is a PDF. Ask the wholesaler for a .csv of it.`);
  return readStatementText(textOf(bytes));
}

/** The same of text, as pasted from a table. Throws `StatementFault`. */
export function readStatementText(text: string): StatementTable {
  if (text.includes('\0')) throw new StatementFault('That is no table. Choose a .csv file.');
  const table = readTable(cellsOf(text));
  if (table.headings.length < 2 || table.rows.length === 0)
    throw new StatementFault('That is no table: it has no rows of several columns.');
  return table;
}

function textOf(bytes: ArrayBuffer): string {
  const isUtf16 = new Uint8Array(bytes.slice(0, 2)).join(' ') === '255 254';
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function cellsOf(text: string): string[][] {
  const options = { delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true, bom: true };
  try {
    return parse(text, options) as string[][];
  } catch {
    throw new StatementFault('The table breaks off within a quoted cell.');
  }
}

/** What parts most cells; where it is not clear, what no amount has. */
function delimiterOf(text: string): string {
  const head = text.split(/\r?\n/, 20);
  const count = (sign: string) => head.reduce((sum, line) => sum + line.split(sign).length - 1, 0);
  return ['\t', ';', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), '\t');
}
