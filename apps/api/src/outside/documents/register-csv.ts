import { stringify } from 'csv-stringify/sync';
import { SPREADSHEET_CSV } from '../../kernel/spreadsheet-csv.ts';
import { orderNumber } from './document-words.ts';
import { addressOf, ENTRY_WORDS, lateInWords, nameOf, type RegisterDocument } from './register-document.ts';

const COLUMNS = [
  ...['drug', 'strength', 'form', 'unit', 'entry', 'date', 'kind', 'from_or_to', 'address', 'product', 'quantity'],
  ...['balance', 'batch', 'expires_on', 'order', 'invoices', 'corrects_entry', 'note', 'entered_by', 'witness'],
  ...['entered_at', 'late'],
];

/** A register for spreadsheets: UTF-8 with a BOM, what went out below zero, UTC. Formulas are escaped. */
export function registerCsv({ pages, entryDays }: RegisterDocument): Buffer {
  const rows = pages.flatMap(({ drug, strength, form, unit, entries }) =>
    entries.map((entry) => [
      ...[drug, strength ?? '', form ?? '', unit, entry.id, entry.happened_on, ENTRY_WORDS[entry.kind].toLowerCase()],
      ...[entry.counterparty ?? '', addressOf(entry), entry.manufacturer_product?.name ?? ''],
      // Numbers: a text that begins with a minus would be escaped as a formula.
      ...[Number(entry.quantity), Number(entry.balance), entry.batch ?? '', entry.expires_on ?? ''],
      ...[entry.order === null ? '' : orderNumber(entry.order), entry.invoices.join(' '), entry.corrects ?? ''],
      ...[entry.note ?? '', nameOf(entry.entered_by), entry.witness ?? '', entry.entered_on],
      lateInWords(entry, entryDays),
    ]),
  );
  return Buffer.from(stringify([COLUMNS, ...rows], { ...SPREADSHEET_CSV, bom: true }));
}
