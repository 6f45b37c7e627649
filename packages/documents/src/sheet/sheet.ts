import type { Day } from '../components.ts';
import type { Decimal } from '../decimal.ts';
import type { Invoice } from '../invoice.ts';

/** A cell of a CSV file as a text; of a workbook also a number, which no country's way of writing changes. Its days are texts as 2026-11-20. */
export type Cell = string | number;
export type Cells = readonly (readonly Cell[])[];

/** What a column of an invoice may be. A column of a file is one of these at most, and none of these is several. */
export const SHEET_COLUMNS = [
  'sellers_code',
  'gtin',
  'name',
  'quantity',
  'unit',
  'price',
  'discount',
  'amount',
  'vat_rate',
  'order_reference',
  'invoice_number',
  'invoice_date',
  'due_date',
  'total',
  'currency',
  'account',
  'type',
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

export type DecimalMark = ',' | '.';
/** Whether 3/4 is of April or of March. */
export type DateOrder = 'dmy' | 'mdy';

/** How a file's table is read, which holds for all files with the same headers. */
export interface SheetFormat {
  /** By position; null for one that is not needed. Without it the headers have to say it. */
  readonly columns?: readonly (SheetColumn | null)[];
  readonly decimalMark?: DecimalMark;
  readonly dateOrder?: DateOrder;
}

/** What a person says of a file, its own words first. */
export interface SheetAnswers extends SheetFormat {
  readonly number?: string;
  readonly issuedOn?: Day;
  readonly dueOn?: Day;
}

export const SHEET_ASKS = ['columns', 'number', 'issued_on', 'decimal_mark', 'date_order'] as const;
export type SheetAsk = (typeof SHEET_ASKS)[number];

/** What of a file nobody can be sure of. */
export interface SheetQuestion {
  readonly kind: 'asks';
  readonly asks: readonly SheetAsk[];
  readonly headers: readonly string[];
  /** The first ones below the headers. */
  readonly rows: readonly (readonly string[])[];
  /** What each column is, as far as its header or a person says it. */
  readonly columns: readonly (SheetColumn | null)[];
}

export type SheetReading =
  | { readonly kind: 'invoice'; readonly invoice: Invoice; readonly columns: readonly (SheetColumn | null)[] }
  | SheetQuestion;

/** What rows above and below the lines say, by the words before it. */
export type SheetFact =
  | Extract<SheetColumn, 'order_reference' | 'invoice_number' | 'invoice_date' | 'due_date' | 'total' | 'account'>
  | 'without_vat'
  | 'vat';

/** Sums as the file says them; what it does not say is absent. */
export interface SaidSums {
  readonly withoutVat: Decimal | undefined;
  readonly vat: Decimal | undefined;
  readonly total: Decimal | undefined;
}
