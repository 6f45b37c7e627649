import { fromCents, toCents } from '@formulary/pricing/money';
import { stringify } from 'csv-stringify/sync';
import { SPREADSHEET_CSV } from '../../kernel/spreadsheet-csv.ts';
import { exportFileName } from './export-file-name.ts';
import type { InvoiceToExport } from './export-queries.ts';
import { payingOf } from './paying-of.ts';

const COLUMNS = [
  'wholesaler',
  'number',
  'kind',
  'date',
  'due',
  'currency',
  'net',
  'vat',
  'gross',
  'payable',
  'state',
  'disputed',
  'to_pay',
  'paid_on',
  'paid',
  'file',
];

/**
 * Documents for bookkeeping: UTF-8 with a BOM, formulas escaped. Amounts are of the document's currency, and those of a
 * credit note below zero, so that columns add up; `to_pay` is empty while it is not clear.
 */
export async function* exportCsv(pages: AsyncIterable<InvoiceToExport[]>, today: string): AsyncGenerator<string> {
  yield csvOf([COLUMNS], true);
  for await (const rows of pages) yield csvOf(rows.map((row) => cellsOf(row, today)));
}

function cellsOf(row: InvoiceToExport, today: string): (string | number | null)[] {
  const { wholesaler, number, isCredit, issuedOn, dueOn, currency, facts } = row;
  const { state, payable, disputed, to_pay, paid } = payingOf(facts, today);
  const signed = (amount: number) => (isCredit && amount !== 0 ? -amount : amount);
  const vat = fromCents(toCents(facts.withVat) - toCents(facts.withoutVat));
  return [
    ...[wholesaler, number, isCredit ? 'credit note' : 'invoice', issuedOn, dueOn, currency],
    ...[signed(facts.withoutVat), signed(vat), signed(facts.withVat), payable],
    ...[state, disputed, to_pay, paid?.on ?? null, paid?.amount ?? null, exportFileName(row)],
  ];
}

const csvOf = (rows: readonly (readonly (string | number | null)[])[], bom = false): string =>
  stringify([...rows], {
    ...SPREADSHEET_CSV,
    bom,
    cast: { number: (amount) => amount.toFixed(2) },
  });
