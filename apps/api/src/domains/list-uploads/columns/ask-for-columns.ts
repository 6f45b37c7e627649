import { columnOf, comparedWords } from '@formulary/documents/sheet/header-words';
import type { SheetColumn } from '@formulary/documents/sheet/sheet';
import type { ListHead } from '../../../list-files/list.ts';
import type { ListFormat, ListShape } from '../../../list-files/read-list.ts';
import { asWritten } from './headers.ts';

/** Further ones would be of a file that is no list. */
const SHOWN_HEADERS = 200;
const LONGEST_CELL = 200;

/** What is asked of the columns of a kind of file. */
export interface ColumnsKind<C extends string> {
  readonly columns: readonly C[];
  readonly shape: ListShape;
  /** The one whose numbers show whether they have a comma. */
  readonly amount: C;
  /** Which are columns of any table. */
  readonly ofTables: Readonly<Partial<Record<SheetColumn, C>>>;
  /** What others call our columns that no invoice has, with commas between. */
  readonly words: Readonly<Partial<Record<C, string>>>;
}

/** Numbers of the columns that may be ours, by what stands below their headers. */
export type Guesses<C extends string> = Readonly<Partial<Record<C, readonly number[]>>>;

export interface Question<C extends string> {
  headers: string[];
  rows: string[][];
  missing: C[];
  columns: Record<C, string | null>;
  decimal_comma: boolean;
}

/** Whether a file names all columns as we do. */
export const isOurs = <C extends string>({ headers }: ListHead, { columns, shape }: ColumnsKind<C>): boolean =>
  columns.every((ours) => shape.fields[ours]?.isNew || headers.includes(ours));

/** What somebody has to say of a file whose columns are not known. Headers say more than values. */
export function askForColumns<C extends string>(
  head: ListHead,
  kind: ColumnsKind<C>,
  byValues: Guesses<C>,
): Question<C> {
  const { headers, rows } = head;
  const guessed = headers.map((header) => ({ header, column: guess(header, kind) }));
  const isOnce = (header: string) => headers.indexOf(header) === headers.lastIndexOf(header);
  const said = (ours: C) => {
    const alike = guessed.filter(({ column }) => column === ours);
    if (alike.length > 0) return alike.length === 1 ? alike[0]?.header : undefined;
    // A discount looks like a price, too, and mostly says what it is.
    const likely = guessed.filter(
      ({ header, column }, at) => byValues[ours]?.includes(at) && column === undefined && isOnce(header),
    );
    return likely.length === 1 ? likely[0]?.header : undefined;
  };
  const columns = namesOf(kind, said);
  const amount = columns[kind.amount];
  const isAmount = (at: number) => (amount === null ? byValues[kind.amount]?.includes(at) : headers[at] === amount);
  return {
    ...beginningOf(head),
    // Without these no row can be read; of the others a file may have none.
    missing: kind.columns.filter((ours) => kind.shape.fields[ours]?.absent === undefined && columns[ours] === null),
    columns,
    decimal_comma: rows.some((cells) => cells.some((cell, at) => isAmount(at) && DECIMAL_COMMA.test(cell.trim()))),
  };
}

/** What somebody said of a file with such headers, so that it can be said anew. */
export function columnsAsSaid<C extends string>(head: ListHead, kind: ColumnsKind<C>, known: ListFormat): Question<C> {
  const { columns, decimalComma } = asWritten(head, known);
  return {
    ...beginningOf(head),
    missing: [],
    columns: namesOf(kind, (ours) => columns[ours]),
    decimal_comma: decimalComma,
  };
}

const beginningOf = ({ headers, rows }: ListHead) => ({
  headers: headers.slice(0, SHOWN_HEADERS),
  rows: rows.map((cells) => cells.slice(0, SHOWN_HEADERS).map((cell) => cell.slice(0, LONGEST_CELL))),
});

const namesOf = <C extends string>({ columns }: ColumnsKind<C>, headerOf: (ours: C) => string | undefined) =>
  Object.fromEntries(columns.map((ours) => [ours, headerOf(ours) || null])) as Record<C, string | null>; // of all of them

const DECIMAL_COMMA = /^\d+(?:\.\d{3})*,\d{1,2}$/;

function guess<C extends string>(header: string, { columns, words, ofTables }: ColumnsKind<C>): C | undefined {
  const compared = comparedWords(header);
  const isCalled = (ours: C) => (words[ours] ?? '').split(',').some((word) => comparedWords(word) === compared);
  const known = columnOf(header);
  return (
    columns.find((ours) => ours.replaceAll('_', ' ') === compared) ??
    columns.find((ours) => compared !== '' && isCalled(ours)) ??
    (known && ofTables[known])
  );
}
