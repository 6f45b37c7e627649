import type { InvoiceAsk, InvoiceColumn } from '@formulary/contracts/invoices/sheets';
import type { Answers, AskedColumns } from './drops.ts';

/** What somebody has chosen and typed so far. */
export interface ColumnsDraft {
  readonly columns: readonly (InvoiceColumn | null)[];
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly decimalMark: '' | 'comma' | 'point';
  readonly dateOrder: '' | 'dmy' | 'mdy';
}

export const draftOf = ({ columns }: AskedColumns): ColumnsDraft => ({
  ...{ columns, number: '', issuedOn: '', dueOn: '', decimalMark: '', dateOrder: '' },
});

/** A column of the file is one of ours, and one of ours is no second one of the file. */
export const withColumn = (draft: ColumnsDraft, at: number, column: InvoiceColumn | null): ColumnsDraft => ({
  ...draft,
  columns: draft.columns.map((one, place) => (place === at ? column : one === column ? null : one)),
});

/** What is typed, as no column has it. */
export function fieldsOf({ asks }: AskedColumns, { columns }: ColumnsDraft) {
  const isAsked = (ask: InvoiceAsk) => asks.includes(ask);
  const hasNumber = isAsked('number') && !columns.includes('invoice_number');
  const hasDay = isAsked('issued_on') && !columns.includes('invoice_date');
  return {
    number: hasNumber,
    issuedOn: hasDay,
    dueOn: hasDay && !columns.includes('due_date'),
    /** Words above or below the table may say them. */
    mayBeEmpty: isAsked('columns'),
    columns: isAsked('columns'),
    decimalMark: isAsked('decimal_mark'),
    dateOrder: isAsked('date_order'),
  };
}

/** What is yet to be said, in words; empty where it is enough. */
export function stillToSay(asked: AskedColumns, draft: ColumnsDraft): string[] {
  const shown = fieldsOf(asked, draft);
  const has = (...any: InvoiceColumn[]) => any.some((column) => draft.columns.includes(column));
  const missing: (false | string)[] = [
    shown.columns && !has('sellers_code', 'gtin', 'name') && 'the code, the GTIN or the name',
    shown.columns && !has('quantity') && 'the quantity',
    shown.columns && !has('price', 'amount') && 'the price or the amount',
    shown.number && !shown.mayBeEmpty && draft.number.trim() === '' && 'the invoice number',
    shown.issuedOn && !shown.mayBeEmpty && draft.issuedOn === '' && 'the invoice date',
    shown.decimalMark && draft.decimalMark === '' && 'how numbers are written',
    shown.dateOrder && draft.dateOrder === '' && 'how days are written',
  ];
  return missing.filter((words) => words !== false);
}

export function answersOf(asked: AskedColumns, draft: ColumnsDraft): Answers {
  const shown = fieldsOf(asked, draft);
  const number = draft.number.trim();
  return {
    ...(shown.columns && { columns: draft.columns.map((column) => column ?? '').join(',') }),
    ...(shown.number && number !== '' && { number }),
    ...(shown.issuedOn && draft.issuedOn !== '' && { issued_on: draft.issuedOn }),
    ...(shown.dueOn && draft.dueOn !== '' && { due_on: draft.dueOn }),
    ...(draft.decimalMark !== '' && { decimal_mark: draft.decimalMark }),
    ...(draft.dateOrder !== '' && { date_order: draft.dateOrder }),
  };
}
