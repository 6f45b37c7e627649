import path from 'node:path';
import { DomainError } from '../kernel/domain-error.ts';
import { BadList, type RowProblem } from './bad-list.ts';
import { BadField, type Field, type FieldFormat } from './list-fields.ts';
import type { CsvRecord } from './read-records.ts';

/** The columns of a kind of list, by our names. */
export interface ListShape {
  readonly fields: Readonly<Record<string, Field>>;
  /** What is wrong with a row whose fields are all valid. */
  readonly check?: (values: readonly (string | null)[]) => string | undefined;
}

export interface ListFormat extends FieldFormat {
  /** The file's names of our columns; '' for one that it lacks. If any is given, unknown columns are ignored. */
  readonly columns: Readonly<Record<string, string>>;
}

export interface ListRow {
  readonly line: number;
  /** In the order of the shape's fields; null also for a bad field. */
  readonly values: readonly (string | null)[];
  readonly reasons: readonly string[];
  /** The list is cut off, or its records cannot be separated from here on. */
  readonly isFatal: boolean;
}

interface Column {
  readonly field: Field;
  readonly label: string;
  /** Its index in the file's rows; -1 if it is missing. */
  readonly at: number;
}

interface Header {
  readonly columns: readonly Column[];
  readonly width: number;
}

/** The rows of a list whose first record is the header. Throws `BadList` for a bad header; bad rows have reasons. */
export async function* readRows(
  { name, records: batches }: { readonly name: string; readonly records: AsyncIterable<readonly CsvRecord[]> },
  shape: ListShape,
  format: ListFormat,
): AsyncGenerator<ListRow[]> {
  let read: ((record: CsvRecord) => ListRow) | undefined;
  for await (const records of batches) {
    const [first] = records;
    if (read) {
      yield records.map(read);
    } else if (first) {
      if (first.fault !== undefined) throw new BadList(name, [{ line: first.line, reason: first.fault }]);
      const header = { columns: placeColumns(name, first, shape, format), width: first.fields.length };
      read = (record) => readRow(record, header, shape, format);
      yield records.slice(1).map(read);
    }
  }
  if (!read) throw new DomainError('list_not_valid', `${path.basename(name)} is empty.`);
}

function readRow(record: CsvRecord, { columns, width }: Header, shape: ListShape, format: ListFormat): ListRow {
  const { line, fields, fault, isLast } = record;
  if (fault !== undefined) return { line, values: columns.map(() => null), reasons: [fault], isFatal: true };
  const reasons: string[] = [];
  const values = columns.map(({ field, label, at }) => {
    if (at === -1) return field.absent ?? null;
    const text = fields[at] ?? '';
    const read = field.read(text, format);
    if (!(read instanceof BadField)) return read;
    reasons.push(text === '' ? `${label} ${read.reason}` : `${label} ${shorten(text)} ${read.reason}`);
    return null;
  });
  if (fields.length !== width) {
    const isCut = isLast && fields.length < width;
    const reason = `${fields.length} fields instead of ${width}${isCut ? ': the list is cut off' : ''}`;
    return { line, values, reasons: [reason], isFatal: isCut };
  }
  const wrong = reasons.length === 0 ? shape.check?.(values) : undefined;
  return { line, values, reasons: wrong === undefined ? reasons : [wrong], isFatal: false };
}

function placeColumns(list: string, header: CsvRecord, { fields }: ListShape, { columns }: ListFormat): Column[] {
  const there = header.fields.map((name) => name.trim());
  const isMapped = Object.keys(columns).length > 0;
  const placed = Object.entries(fields).map(([ours, field]) => {
    const label = columns[ours] ?? ours;
    return {
      field,
      label,
      at: label === '' ? -1 : there.indexOf(label),
      mayLack: field.isNew === true || (label === '' && field.absent !== undefined),
    };
  });
  const labels = placed.map(({ label }) => label);
  const problems: RowProblem[] = [];
  const complain = (what: string, names: string[]) => {
    if (names.length > 0) problems.push({ line: header.line, reason: `${what}: ${names.map(shorten).join(', ')}` });
  };
  complain(
    'missing columns',
    placed.filter(({ at, mayLack }) => at === -1 && !mayLack).map(({ label }) => label),
  );
  if (!isMapped)
    complain(
      'unknown columns',
      there.filter((name) => !labels.includes(name)),
    );
  complain(
    'columns given twice',
    there.filter((name, at) => there.indexOf(name) < at && labels.includes(name)),
  );
  if (problems.length > 0) throw new BadList(list, problems);
  return placed;
}

function shorten(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
