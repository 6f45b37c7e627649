import { createHash } from 'node:crypto';
import { BATCH_MAX } from '@formulary/contracts/deliveries/receipts';
import {
  ENTERED_KINDS,
  type EnteredKind,
  type ImportedRegister,
  REGISTER_ADDRESS_MAX,
  REGISTER_KIND_MAX,
  REGISTER_NAME_MAX,
  REGISTER_NOTE_MAX,
  REGISTER_UNIT_MAX,
} from '@formulary/contracts/records/register';
import { day } from '@formulary/contracts/shared/fields';
import { parse } from 'csv-parse/sync';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RegisterRules } from './register-view.ts';
import { isWitnessed } from './write-entry.ts';

const TEXTS = {
  ...{
    drug: REGISTER_NAME_MAX,
    strength: REGISTER_KIND_MAX,
    form: REGISTER_KIND_MAX,
    unit: REGISTER_UNIT_MAX,
    to: REGISTER_NAME_MAX,
  },
  ...{ address: REGISTER_ADDRESS_MAX, batch: BATCH_MAX, witness: REGISTER_NAME_MAX, note: REGISTER_NOTE_MAX },
} as const;
const REQUIRED = ['date', 'kind', 'drug', 'quantity'] as const;

/** A row of a table of entries; an empty cell is an empty text. */
export interface RegisterRow extends Readonly<Record<keyof typeof TEXTS, string>> {
  readonly row: number;
  readonly kind: EnteredKind;
  readonly date: string;
  readonly quantity: string;
  readonly expiresOn: string;
  /** The same for the same row of the same table: what is imported again is known. */
  readonly key: string;
}

type Refused = ImportedRegister['refused'][number];

/**
 * Reads a table of entries, whatever separates its columns, with what is wrong with its rows. Throws `invalid` where it is
 * no table or lacks a column.
 */
export function readRegisterTable(
  csv: string,
  { today, rules }: { today: string; rules: Pick<RegisterRules, 'witness'> },
): { rows: RegisterRow[]; refused: Refused[]; count: number } {
  const cells = cellsOf(csv);
  const seen = new Map<string, number>();
  const [rows, refused]: [RegisterRow[], Refused[]] = [[], []];
  for (const [at, cell] of cells.entries()) {
    const row = rowOf(cell, at + 1);
    const words = faultOf(row, { today, rules });
    if (words === undefined) rows.push({ ...row, kind: row.kind as EnteredKind, key: keyOf(row, seen) });
    else refused.push({ row: row.row, words });
  }
  return { rows, refused, count: cells.length };
}

type Cells = Readonly<Record<string, string>>;

function cellsOf(csv: string): Cells[] {
  const [head = ''] = csv.split(/\r\n?|\n/, 1);
  const delimiter = ['\t', ';'].find((mark) => head.includes(mark)) ?? ',';
  let cells: Cells[];
  try {
    const columns = (names: string[]) => names.map((name) => name.trim().toLowerCase());
    cells = parse(csv, { columns, delimiter, bom: true, trim: true, skip_empty_lines: true, relax_column_count: true });
  } catch {
    throw new DomainError('invalid', 'It is no table of cells with separators.');
  }
  const [first] = cells;
  if (!first) throw new DomainError('invalid', 'It has no rows below its headings.');
  const missing = REQUIRED.filter((column) => !(column in first));
  if (missing.length > 0) throw new DomainError('invalid', `These columns are missing: ${missing.join(', ')}.`);
  return cells;
}

function rowOf(cells: Cells, row: number) {
  const of = (column: string) => cells[column] ?? '';
  const texts = Object.fromEntries(Object.keys(TEXTS).map((name) => [name, of(name)])) as Record<
    keyof typeof TEXTS,
    string
  >;
  return {
    ...texts,
    row,
    kind: of('kind').toLowerCase(),
    date: of('date'),
    quantity: of('quantity'),
    expiresOn: of('expires_on'),
  };
}

type ReadRow = ReturnType<typeof rowOf>;

function faultOf(
  row: ReadRow,
  { today, rules }: { today: string; rules: Pick<RegisterRules, 'witness'> },
): string | undefined {
  const kind = ENTERED_KINDS.find((known) => known === row.kind);
  if (!kind) return 'kind: It is supplied, disposed or opening.';
  if (!day().safeParse(row.date).success) return 'date: It is a day such as 2026-11-22.';
  if (row.date > today) return 'date: This day is still to come.';
  if (!/^\d{1,9}(?:\.\d{1,4})?$/.test(row.quantity)) return 'quantity: It is a number such as 2 or 0.25.';
  if (kind !== 'opening' && Number(row.quantity) === 0) return 'quantity: It is more than 0.';
  if (row.drug === '') return 'drug: It is missing.';
  if (kind !== 'opening' && row.to === '') return 'to: Say to whom it was supplied, or how it was disposed of.';
  if (row.witness === '' && isWitnessed(kind, rules)) return 'witness: It is missing.';
  if (row.expiresOn !== '' && !day().safeParse(row.expiresOn).success)
    return 'expires_on: It is a day such as 2030-03-31.';
  for (const [name, most] of Object.entries(TEXTS))
    if (row[name as keyof typeof TEXTS].length > most) return `${name}: It has more than ${most} characters.`;
  return undefined;
}

/** Two rows that say the same are two entries: the second of them has a name of its own. */
function keyOf({ row: _, ...said }: ReadRow, seen: Map<string, number>): string {
  const text = JSON.stringify({ ...said, quantity: Number(said.quantity) });
  const times = (seen.get(text) ?? 0) + 1;
  seen.set(text, times);
  const hash = createHash('sha256').update(`${times} ${text}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
