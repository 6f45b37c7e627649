import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { CsvError, parse } from 'csv-parse/sync';

/** Columns with more than text. */
export interface EntryColumns {
  /** Numbers, with a point. */
  readonly numbers: readonly string[];
  /** Where `none` is null. */
  readonly nullable: readonly string[];
}

/** Entries of a JSON file, or of a CSV file whose columns are settings and whose empty cells are left out. */
export function readEntries(file: string, columns: EntryColumns = { numbers: [], nullable: [] }): unknown {
  if (path.extname(file).toLowerCase() !== '.csv') return JSON.parse(readFileSync(file, 'utf8'));
  return readTable(file).map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, cell]) => cell !== '')
        .map(([column, cell]) => [column, cellValue(column, cell, columns)]),
    ),
  );
}

function cellValue(column: string, cell: string, { numbers, nullable }: EntryColumns): string | number | null {
  if (cell === 'none' && nullable.includes(column)) return null;
  return numbers.includes(column) && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

export function readTable(file: string): Record<string, string>[] {
  const text = textOf(file);
  const [header = ''] = text.split('\n', 1);
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ',';
  try {
    const columns = (names: string[]) => {
      if (new Set(names).size < names.length)
        throw new DomainError('file_not_valid', `${path.basename(file)} has a column twice.`);
      return names;
    };
    return parse<Record<string, string>>(text, { bom: true, columns, delimiter, skip_empty_lines: true, trim: true });
  } catch (error) {
    if (error instanceof CsvError) throw new DomainError('file_not_valid', `${path.basename(file)}: ${error.message}`);
    throw error;
  }
}

function textOf(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError)
      throw new DomainError('file_not_valid', `${path.basename(file)} is not UTF-8 text: save it as UTF-8.`);
    throw error;
  }
}
