import { parse } from 'csv-parse/browser/esm/sync';
import { FileFault } from './file-fault.ts';
import { linesOfCells } from './file-lines.ts';
import { linesOfText, type OrderLines } from './order-lines.ts';
import type { SheetCells } from './sheet-cells.ts';

/** Bytes; an order of 500 lines has some 50,000. */
const LARGEST = 2 * 1024 * 1024;

/** The lines of a CSV, text or XLSX file. Throws `FileFault`. */
export async function readOrderFile(file: File, readSheet = readInWorker): Promise<OrderLines> {
  if (file.size > LARGEST)
    throw new FileFault(`${file.name} is larger than 2 MB. An order is a list of at most 500 rows.`);
  const bytes = await file.arrayBuffer();
  const start = new Uint8Array(bytes.slice(0, 4)).join(' ');
  // A zip file, and what Excel wrote before 2007.
  if (start === '80 75 3 4') {
    const read = await readSheet(bytes);
    if ('fault' in read) throw new FileFault(`${file.name} ${read.fault}`);
    return linesOfCells(read.cells);
  }
  if (start === '208 207 17 224') {
    throw new FileFault(`${file.name} is of an old Excel. Save it as .xlsx or .csv, and choose it again.`);
  }
  const text = textOf(bytes);
  if (text.includes('\0')) throw new FileFault(`${file.name} is no list. Choose a .csv, .txt or .xlsx file.`);
  const cells = cellsOfText(text, /\.csv$/i.test(file.name) ? ['\t', ';', ','] : ['\t', ';']);
  return cells ? linesOfCells(cells) : linesOfText(text);
}

/** Reads a workbook beside the page, which goes on meanwhile. */
async function readInWorker(bytes: ArrayBuffer): Promise<SheetCells> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SheetCells>) => resolve(data));
      worker.addEventListener('error', reject);
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Undefined for a list of lines that is no table: in one, commas stand within names. */
function cellsOfText(text: string, delimiters: readonly string[]): string[][] | undefined {
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = delimiters.find((each) => head.includes(each));
  if (delimiter === undefined) return undefined;
  try {
    // Cast: with `info` each record stands beside where it was.
    const rows = parse(text, {
      ...{ delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, info: true, bom: true },
    }) as unknown as { record: string[]; info: { lines: number } }[];
    // By their lines in the file, where empty ones and those within quotes count.
    const cells: string[][] = [];
    for (const { record, info } of rows) cells[info.lines - 1] = record;
    return Array.from(cells, (row) => row ?? []);
  } catch {
    return undefined;
  }
}
