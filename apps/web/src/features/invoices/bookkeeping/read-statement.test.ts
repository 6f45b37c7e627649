import { expect, test } from 'vitest';
import { readStatementFile, readStatementText, StatementFault } from './read-statement.ts';
import { linesOf } from './statement-lines.ts';

const namesOf = (text: string) => {
  const { headings, columns, isSure } = readStatementText(`${text}\nX-1`);
  const name = (place: number | null) => (place === null ? null : headings[place]);
  return [name(columns.number), name(columns.day), name(columns.amount), name(columns.credit), isSure];
};

test.each<[string, ReturnType<typeof namesOf>]>([
  ['Invoice No.,Date,Due date,Amount (EUR),Balance', ['Invoice No.', 'Date', 'Amount (EUR)', null, true]],
  ['Date,Type,Reference,Debit,Credit,Balance', ['Reference', 'Date', 'Debit', 'Credit', true]],
  ['Document number,Document date,Gross amount', ['Document number', 'Document date', 'Gross amount', null, true]],
  [
    'Rechnungs-Nr.;Rechnungsdatum;Fällig am;Betrag in EUR',
    ['Rechnungs-Nr.', 'Rechnungsdatum', 'Betrag in EUR', null, true],
  ],
  ['Rechnungsnummer;Belegdatum;Bruttobetrag;Saldo', ['Rechnungsnummer', 'Belegdatum', 'Bruttobetrag', null, true]],
  ['Beleg-Nr.;Datum;Soll;Haben', ['Beleg-Nr.', 'Datum', 'Soll', 'Haben', true]],
  ['N° de facture;Date;Échéance;Montant TTC', ['N° de facture', 'Date', 'Montant TTC', null, true]],
  ['Numéro;Date facture;Débit;Crédit', ['Numéro', 'Date facture', 'Débit', 'Crédit', true]],
  ['Factuurnummer;Factuurdatum;Vervaldatum;Bedrag', ['Factuurnummer', 'Factuurdatum', 'Bedrag', null, true]],
  ['Numero fattura;Data fattura;Importo', ['Numero fattura', 'Data fattura', 'Importo', null, true]],
  ['Nº factura;Fecha;Importe', ['Nº factura', 'Fecha', 'Importe', null, true]],
  ['Fakturanummer;Fakturadatum;Belopp', ['Fakturanummer', 'Fakturadatum', 'Belopp', null, true]],
  // The surer word wins: its own number stands beside ours.
  ['Our ref,Invoice number,Invoice date,Total', ['Invoice number', 'Invoice date', 'Total', null, true]],
  // Two that are equally likely are asked about, and so is what nothing names.
  ['Invoice,Date,Amount,Total', ['Invoice', 'Date', 'Amount', null, false]],
  ['Invoice,Date,Net,Open', ['Invoice', 'Date', null, null, false]],
])('%s', (head, said) => {
  expect(namesOf(head)).toEqual(said);
});

test('lines stand below what is above the headings, without balances and sums', () => {
  const table = readStatementText(
    [
      ...['Northvet Ltd;;;', 'Statement of account;01.11.2026;30.11.2026;', '', 'Rechnungsnummer;Datum;Soll;Haben'],
      ...['A-1;02.11.2026;1.234,50;', 'C-1;03.11.2026;;12,00', 'C-2;03.11.2026;;-1,00', ';;Saldo;', 'Summe;;;'],
    ].join('\r\n'),
  );
  expect(linesOf(table, table.columns)).toEqual({
    lines: [
      { number: 'A-1', amount: 1234.5, day: '2026-11-02' },
      { number: 'C-1', amount: -12, day: '2026-11-03' },
      { number: 'C-2', amount: -1, day: '2026-11-03' },
    ],
    leftOut: 2,
  });
});

test('what was pasted from a table without headings is asked about', () => {
  const table = readStatementText('A-1\t02/11/2026\t10.00\nA-2\t03/11/2026\t11.00');
  expect(table).toMatchObject({ headings: ['Column 1', 'Column 2', 'Column 3'], isSure: false });
  const columns = { number: 0, day: 1, amount: 2, credit: null };
  expect(linesOf(table, columns).lines.map(({ number, amount }) => [number, amount])).toEqual([
    ['A-1', 10],
    ['A-2', 11],
  ]);
});

test.each<[string, BlobPart, string]>([
  ['a.xlsx', 'PK\u0003\u0004', 'a.xlsx is of Excel.'],
  ['a.pdf', '%PDF-1.7', 'a.pdf is a PDF.'],
  ['a.csv', 'x'.repeat(2_100_000), 'a.csv is larger than 2 MB.'],
  ['a.csv', 'one\ntwo', 'That is no table'],
  ['a.csv', 'number,amount\n"A-1,1', 'The table breaks off'],
  ['a.csv', 'a\0b,c\nd,e', 'That is no table'],
])('%s is refused in words', async (name, content, words) => {
  const reading = readStatementFile(new File([content], name));
  await expect(reading).rejects.toBeInstanceOf(StatementFault);
  await expect(reading).rejects.toThrow(words);
});

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['UTF-8 with its mark', new TextEncoder().encode('\ufeffNuméro;Montant\nA-1;5,00')],
  ['what Windows writes', Uint8Array.from('Num\xe9ro;Montant\nA-1;5,00', (sign) => sign.charCodeAt(0))],
  ['UTF-16', new Uint8Array(Uint16Array.from('\ufeffNuméro;Montant\nA-1;5,00', (sign) => sign.charCodeAt(0)).buffer)],
])('%s is read', async (_, bytes) => {
  const table = await readStatementFile(new File([bytes], 'a.csv'));
  expect([table.headings, table.isSure]).toEqual([['Numéro', 'Montant'], true]);
});
