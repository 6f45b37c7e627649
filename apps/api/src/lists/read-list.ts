import path from 'node:path';
import { DomainError } from '../kernel/domain-error.ts';
import { BadList, type RowProblem } from './bad-list.ts';
import { Bad, type Field, type FieldFormat } from './list-fields.ts';
import type { CsvRecord } from './read-records.ts';

/** What a list's columns are, by our names, and what must hold between them. */
export interface ListShape {
  readonly fields: Readonly<Record<string, Field>>;
  /** Of a row whose fields are all good, in their order: what is wrong with it as a whole. */
  readonly check?: (values: readonly (string | null)[]) => string | undefined;
}

export interface ListFormat extends FieldFormat {
  /** What the file calls our columns where it is not the same; '' where it lacks one. Others are then left out. */
  readonly columns: Readonly<Record<string, string>>;
}

export interface ListRow {
  readonly line: number;
  /** As the shape's fields; null where a field is bad, too. */
  readonly values: readonly (string | null)[];
  readonly reasons: readonly string[];
  /** The rest of the list cannot be trusted: it is cut off, or its records cannot be told apart any more. */
  readonly isFatal: boolean;
}

/** What a column of ours is read from: a place in the file's rows, or nothing. */
interface Column {
  readonly field: Field;
  readonly label: string;
  readonly at: number;
}

/**
 * The rows of a list, whose first record is the header. Throws `BadList` for a header without the shape's columns; a bad
 * row has its reasons with it.
 */
export async function* readRows(
  { name, records: batches }: { readonly name: string; readonly records: AsyncIterable<readonly CsvRecord[]> },
  shape: ListShape,
  format: ListFormat,
): AsyncGenerator<ListRow[]> {
  let columns: Column[] | undefined;
  let width = 0;
  let isFirst = true;
  for await (const records of batches) {
    let rest = records;
    const [header] = records;
    if (isFirst && header && !header.fault) {
      width = header.fields.length;
      columns = placeColumns(name, header, shape, format);
      rest = records.slice(1);
    }
    isFirst &&= records.length === 0;
    if (columns === undefined && rest.some(({ fault }) => fault)) {
      throw new BadList(
        name,
        rest.map(({ line, fault = '' }) => ({ line, reason: fault })),
      );
    }
    const known = columns ?? [];
    yield rest.map((record) => rowOf(record, known, width, shape, format));
  }
  if (isFirst) throw new DomainError('list_not_valid', `${path.basename(name)} is empty.`);
}

function rowOf(
  record: CsvRecord,
  columns: readonly Column[],
  width: number,
  shape: ListShape,
  format: ListFormat,
): ListRow {
  const { line, fields, fault, isLast } = record;
  if (fault !== undefined) return { line, values: columns.map(() => null), reasons: [fault], isFatal: true };
  const reasons: string[] = [];
  if (fields.length !== width) {
    const isCut = isLast && fields.length < width;
    reasons.push(`${fields.length} fields instead of ${width}${isCut ? ': the list is cut off' : ''}`);
    const values = columns.map(({ field, at }) => {
      const read = field.read(fields[at] ?? '', format);
      return read instanceof Bad ? null : read;
    });
    return { line, values, reasons, isFatal: isCut };
  }
  const values = columns.map(({ field, label, at }) => {
    if (at === -1) return field.absent ?? null;
    const text = fields[at] ?? '';
    const read = field.read(text, format);
    if (!(read instanceof Bad)) return read;
    reasons.push(text === '' ? `${label} ${read.reason}` : `${label} ${shorten(text)} ${read.reason}`);
    return null;
  });
  if (reasons.length === 0) {
    const wrong = shape.check?.(values);
    if (wrong !== undefined) reasons.push(wrong);
  }
  return { line, values, reasons, isFatal: false };
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
      mayLack: label === '' && field.absent !== undefined,
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
