import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { Refusal } from '../kernel/refusal.ts';

export interface RowProblem {
  /** As editors count, from 1. */
  readonly line: number;
  readonly reason: string;
}

/** A list that is not applied, with everything that is wrong with it. */
export class BadList extends Refusal {
  readonly problems: readonly RowProblem[];

  constructor(file: string, problems: readonly RowProblem[]) {
    const inOrder = problems.toSorted((a, b) => a.line - b.line);
    const shown = inOrder.slice(0, SHOWN).map(({ line, reason }) => `  line ${line}: ${reason}`);
    if (inOrder.length > SHOWN) shown.push(`  and ${(inOrder.length - SHOWN).toLocaleString('en')} more`);
    super([`${path.basename(file)} is not applied:`, ...shown].join('\n'));
    this.problems = inOrder;
  }
}

const SHOWN = 20;

/** A row as its schema makes it, and where it stands in the file. */
export interface Listed<Row> {
  readonly line: number;
  readonly row: Row;
}

/**
 * Reads a CSV file in UTF-8, gzipped where it is called `.gz`, whose header has exactly the schema's columns, in any
 * order. Codes name rows and may not repeat. Throws `BadList` naming every bad row: a list is applied whole or not at all.
 */
export function readList<Row extends { code: string }>(
  file: string,
  schema: z.ZodType<Row> & Pick<z.ZodObject, 'shape'>,
): Listed<Row>[] {
  const problems: RowProblem[] = [];
  const { records, broken } = parseCsv(textOf(file));
  const [header, ...body] = records;
  if (!header && !broken) throw new Refusal(`${path.basename(file)} is empty.`);
  const columns = header?.fields.map((name) => name.trim()) ?? [];
  problems.push(...headerProblems(columns, Object.keys(schema.shape), header?.line ?? 1));
  if (problems.length > 0 && header) throw new BadList(file, problems);
  if (broken) problems.push(broken);

  const rows: Listed<Row>[] = [];
  const lineOfCode = new Map<string, number>();
  for (const { line, fields } of body) {
    const read = readRow(columns, fields, schema);
    problems.push(...read.reasons.map((reason) => ({ line, reason })));
    if (!read.row) continue;
    const earlier = lineOfCode.get(read.row.code);
    if (earlier) problems.push({ line, reason: `code "${read.row.code}" is on line ${earlier} already` });
    else lineOfCode.set(read.row.code, line);
    rows.push({ line, row: read.row });
  }
  if (problems.length > 0) throw new BadList(file, problems);
  if (rows.length === 0) throw new Refusal(`${path.basename(file)} has a header and no rows.`);
  return rows;
}

function textOf(file: string): string {
  const bytes = file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new BadList(file, [{ line: firstBadLine(bytes), reason: 'is not UTF-8 text' }]);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** No byte of a longer UTF-8 character is a line feed: lines can be tried one by one. */
function firstBadLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start);
    const stop = end === -1 ? bytes.length : end;
    try {
      utf8.decode(bytes.subarray(start, stop));
    } catch {
      break;
    }
    start = stop + 1;
  }
  return line;
}

interface CsvRecord {
  line: number;
  fields: string[];
}

/** The records up to the first that cannot be told apart any more, empty lines left out. */
function parseCsv(text: string): { records: CsvRecord[]; broken?: RowProblem } {
  const records: CsvRecord[] = [];
  let next = 1;
  try {
    parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (fields: string[], { lines }) => {
        // `lines` is where the record ends.
        records.push({ line: lines - fields.join('').split('\n').length + 1, fields });
        next = lines + 1;
        return null;
      },
    });
    return { records };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const reason = QUOTE_FAULTS.get(String(code));
    if (reason === undefined) throw error;
    return { records, broken: { line: next, reason } };
  }
}

const QUOTE_FAULTS = new Map([
  ['CSV_QUOTE_NOT_CLOSED', 'a quotation mark is opened and never closed'],
  ['INVALID_OPENING_QUOTE', 'a quotation mark in the middle of a field; write it twice, in a field that is quoted'],
  ['CSV_INVALID_CLOSING_QUOTE', 'text after a closing quotation mark; a mark inside a field is written twice'],
]);

function headerProblems(columns: string[], expected: string[], line: number): RowProblem[] {
  const list = (what: string, names: string[]) =>
    names.length > 0 ? [{ line, reason: `${what}: ${names.map(shorten).join(', ')}` }] : [];
  return [
    ...list(
      'missing columns',
      expected.filter((name) => !columns.includes(name)),
    ),
    ...list(
      'unknown columns',
      columns.filter((name) => !expected.includes(name)),
    ),
    ...list(
      'columns given twice',
      columns.filter((name, at) => columns.indexOf(name) < at && expected.includes(name)),
    ),
  ];
}

function readRow<Row>(columns: string[], fields: string[], schema: z.ZodType<Row>): { row?: Row; reasons: string[] } {
  if (fields.length !== columns.length) {
    return { reasons: [`${fields.length} fields instead of ${columns.length}`] };
  }
  const texts = Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? '']));
  const { success, data, error } = schema.safeParse(texts);
  if (success) return { row: data, reasons: [] };
  return {
    reasons: error.issues.map(({ path: [column], message }) => {
      const value = texts[String(column)] ?? '';
      return value === '' ? `${String(column)} ${message}` : `${String(column)} ${shorten(value)} ${message}`;
    }),
  };
}

function shorten(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
