import { expect, test } from 'vitest';
import { checkSums } from '../check-sums.ts';
import { readSheet } from './read-sheet.ts';
import type { Cells, SheetAnswers } from './sheet.ts';

const cellsOf = (text: string): Cells => text.split('\n').map((line) => line.trim().split(';'));
const read = (text: string, answers: SheetAnswers = {}) => readSheet(cellsOf(text), 'CSV', answers);
function invoiceOf(text: string, answers?: SheetAnswers) {
  const reading = read(text, answers);
  if (reading.kind === 'asks') throw new Error(`it asks for ${reading.asks.join(', ')}`);
  return reading.invoice;
}
const asksOf = (text: string, answers?: SheetAnswers) => {
  const reading = read(text, answers);
  return reading.kind === 'asks' ? reading.asks : [];
};

const HEAD = 'Invoice No;Invoice Date;Code;Description;Qty;Price;Amount;VAT %';
const TWO = `${HEAD}
A-17;2026-11-20;N-1;Amoxicillin 500 mg;2;12.50;25.00;23
A-17;2026-11-20;N-2;Meloxicam;1;7.25;7.25;0`;

test('a table with headers that are known is an invoice, and nothing in it is wrong', () => {
  const invoice = invoiceOf(TWO);
  expect(invoice).toMatchObject({
    ...{ syntax: 'CSV', id: 'A-17', typeCode: '380', isCredit: false, issueDate: '2026-11-20', currency: 'EUR' },
    lines: [
      {
        ...{ id: '2', quantity: { value: '2' }, price: { net: '12.50' }, amount: '25.00' },
        ...{ item: { name: 'Amoxicillin 500 mg', sellersId: 'N-1' }, vat: { category: 'S', rate: '23' } },
      },
      { id: '3', vat: { category: 'Z' } },
    ],
    totals: { lines: '32.25', withoutVat: '32.25', vat: '5.75', withVat: '38.00', payable: '38.00' },
  });
  expect(checkSums(invoice)).toEqual([]);
});

test.each([
  [
    'German',
    'Rechnungsnr.;Rechnungsdatum;Artikel-Nr.;Bezeichnung;Menge;Einzelpreis (EUR);Betrag;MwSt-%\nR1;20.11.2026;N-1;Äpfel;1.000;1,50;1.500,00;19',
    '1785.00',
  ],
  [
    'French',
    'N° facture;Date facture;Code article;Désignation;Qté;Prix unitaire HT;Montant HT;TVA %\nF1;20/11/2026;N-1;Café;2;1,50;3,00;20',
    '3.60',
  ],
  [
    'Dutch',
    'Factuurnummer;Factuurdatum;Artikelnummer;Omschrijving;Aantal;Prijs;Bedrag;BTW %\nF1;20-11-2026;N-1;Kaas;2;1,50;3,00;21',
    '3.63',
  ],
  [
    'Italian',
    'Numero fattura;Data fattura;Codice articolo;Descrizione;Quantità;Prezzo unitario;Importo;Aliquota IVA\nF1;20/11/2026;N-1;Caffè;2;1,50;3,00;22',
    '3.66',
  ],
  [
    'Spanish',
    'Nº factura;Fecha factura;Código;Descripción;Cantidad;Precio;Importe;IVA %\nF1;20/11/2026;N-1;Té;2;1,50;3,00;21',
    '3.63',
  ],
])('headers in %s are known', (_, text, payable) => {
  expect(invoiceOf(text)).toMatchObject({ issueDate: '2026-11-20', totals: { payable } });
});

test('what stands above and below the lines belongs to the invoice, and text is no line', () => {
  const invoice = invoiceOf(`Northvet Ltd;;
;;
Invoice No:;A-17;;Date:;20/11/2026
Account No;N-42;;Your Order;815;Due date;20 Dec 2026
Code;Description;Qty;Price;Amount
N-1;Amoxicillin;2;12.50;25.00
;Thank you for your order;;;
Code;Description;Qty;Price;Amount
;Delivery;;;5.00
Subtotal;;;;30.00
VAT 23%;;;;6.90
Total;;;;€ 36.90`);
  expect(invoice).toMatchObject({
    ...{ id: 'A-17', issueDate: '2026-11-20', dueDate: '2026-12-20', orderId: '815', buyer: { accountId: 'N-42' } },
    lines: [{ id: '6' }, { id: '9', quantity: { value: '1' }, item: { name: 'Delivery' }, amount: '5.00' }],
    totals: { withoutVat: '30.00', vat: '6.90', withVat: '36.90', payable: '36.90' },
  });
  expect(checkSums(invoice)).toEqual([]);
});

const SUMS = 'Invoice No;Invoice Date;Code;Qty;Amount;VAT %\nA;2026-11-20;N-1;3;10.01;23\nA;2026-11-20;N-2;1;10.01;23';
test.each([
  ['no total', '', '24.62', []],
  ['a total with VAT', '\nTotal;;;;24.62', '24.62', []],
  ['a total without VAT', '\nTotal;;;;20.02', '24.62', []],
  ['a total of VAT rounded by line', '\nTotal;;;;24.64', '24.64', []],
  ['another total', '\nTotal;;;;25.62', '25.62', ['BR-CO-16']],
  ['another sum of lines', '\nSubtotal;;;;21.02', '25.62', ['BR-CO-13']],
  ['VAT above its rate', '\nVAT;;;;5.60', '25.62', ['BR-CO-17']],
])('with %s only what is said can be wrong', (_, rows, payable, faults) => {
  const invoice = invoiceOf(SUMS + rows);
  expect(invoice.totals.payable).toBe(payable);
  expect(checkSums(invoice).map(({ rule }) => rule)).toEqual(faults);
});

test.each([
  ['Total;;;12.30', { payable: '12.30', vat: '2.30' }, []],
  ['Total;;;9.00', { payable: '9.00', withVat: '10.00' }, ['BR-CO-16']],
  ['', { payable: '10.00' }, []],
])('without rates, "%s" is taken as it is', (row, totals, faults) => {
  const invoice = invoiceOf(
    `Invoice No;Invoice Date;Code;Amount;Qty\nA;2026-11-20;N-1;10.00;3\n${row}`.replace(';;;', ';;;'),
  );
  expect(invoice.totals).toMatchObject(totals);
  expect(checkSums(invoice).map(({ rule }) => rule)).toEqual(faults);
});

test.each([
  ['Type;Code;Qty;Price;Amount\nCredit note;N-1;2;1.50;3.00', '2', '1.50'],
  ['Code;Qty;Price;Amount\nN-1;-2;1.50;-3.00', '2', '1.50'],
  ['Code;Qty;Price;Amount\nN-1;2;-1.50;-3.00', '2', '1.50'],
  ['Gutschrift\nCode;Qty;Price;Amount\nN-1;2;1.50;3.00', '2', '1.50'],
])('a credit note has positive amounts: %j', (text, quantity, net) => {
  const invoice = invoiceOf(text, { number: 'C1', issuedOn: '2026-11-20' });
  expect(invoice).toMatchObject({
    ...{ isCredit: true, typeCode: '381', totals: { payable: '3.00' } },
    lines: [{ quantity: { value: quantity }, price: { net }, amount: '3.00' }],
  });
});

test('a discount in percent, a rate of a workbook and a price that is not said follow from the rest', () => {
  const rows: Cells = [
    ['Invoice No', 'Invoice Date', 'Code', 'Qty', 'Price', 'Discount %', 'Amount', 'VAT %'],
    [17, '2026-11-20', 100_200, 4, 10.000000000000002, 12.5, 35, 0.23],
  ];
  const reading = readSheet(rows, 'XLSX', {});
  expect(reading).toMatchObject({
    invoice: {
      id: '17',
      lines: [
        { amount: '35', allowanceCharges: [{ amount: '5.00' }], item: { sellersId: '100200' }, vat: { rate: '23.00' } },
      ],
    },
  });
  const { lines } = invoiceOf('Invoice No;Invoice Date;Code;Qty;Amount\nA;2026-11-20;N-1;3;10.00');
  expect(lines).toMatchObject([{ amount: '10.00', price: { net: '10.00', baseQuantity: { value: '3' } } }]);
});

const MINIMAL = 'Code;Qty;Price\nN-1;2;1.50';
test.each<[string, string, SheetAnswers, readonly string[]]>([
  ['a number and a day that nobody said', MINIMAL, {}, ['number', 'issued_on']],
  ['headers that are not known', 'Art;Desc.;Pcs;EUR\nN-1;x;2;1.50', {}, ['columns', 'number', 'issued_on']],
  ['two columns of one kind', 'Code;SKU;Qty;Price\nN-1;N-2;2;1.50', {}, ['columns', 'number', 'issued_on']],
  ['columns that do not multiply', 'Code;Qty;Price;Amount\nN-1;2;1.50;9.99', {}, ['columns', 'number', 'issued_on']],
  [
    'columns of a person that say too little',
    MINIMAL,
    { columns: ['name', null, 'price'] },
    ['columns', 'number', 'issued_on'],
  ],
  [
    'numbers that may be either',
    'Code;Qty;Price\nN-1;2;1,500',
    { number: 'A', issuedOn: '2026-11-20' },
    ['decimal_mark'],
  ],
  ['days that may be either', 'Invoice date;Code;Qty;Price\n3/4/2026;N-1;2;1.5', { number: 'A' }, ['date_order']],
])('%s are asked for', (_, text, answers, asks) => expect(asksOf(text, answers)).toEqual(asks));

test('the question shows headers and rows, and what is known of them', () => {
  expect(read('Art;Description;Pcs\nN-1;Amoxicillin;2\nN-2;Meloxicam;3')).toMatchObject({
    headers: ['Art', 'Description', 'Pcs'],
    rows: [
      ['N-1', 'Amoxicillin', '2'],
      ['N-2', 'Meloxicam', '3'],
    ],
    columns: [null, 'name', null],
  });
});

test('two columns of one kind ask although the others are enough', () => {
  expect(read('Code;Qty;Price;Unit price;Amount\nN-1;2;1.50;1.60;3.00')).toMatchObject({
    columns: ['sellers_code', 'quantity', null, null, 'amount'],
  });
});

test('what a person says of the columns is taken, also where most lines do not multiply', () => {
  const answers: SheetAnswers = {
    ...{ columns: ['sellers_code', null, 'quantity', 'price'], decimalMark: ',', dateOrder: 'dmy' },
    ...{ number: 'A-1', issuedOn: '2026-11-20', dueOn: '2026-12-20' },
  };
  expect(invoiceOf('Art;Desc.;Pcs;EUR\nN-1;x;2;1,500', answers)).toMatchObject({
    ...{ id: 'A-1', issueDate: '2026-11-20', dueDate: '2026-12-20' },
    lines: [{ amount: '3.00', price: { net: '1.500' }, item: { sellersId: 'N-1' } }],
  });
});

test.each([
  ['several invoices', TWO.replace('A-17;2026-11-20;N-2', 'A-18;2026-11-20;N-2'), /holds 2 invoices: “A-17”, “A-18”/],
  ['several days', TWO.replace('A-17;2026-11-20;N-2', 'A-17;2026-11-21;N-2'), /several invoice dates/],
  ['numbers in two ways', TWO.replace('7.25;7.25', '7,25;7,25'), /written in two ways: “12.50”, and “7,25”/],
  [
    'days in two ways',
    'Invoice date;Due date;Code;Qty;Price\n20/11/2026;11/20/2026;N;1;1',
    /days are written in two ways/,
  ],
  ['a word for a number', TWO.replace('7.25;7.25', 'free;7.25'), /^Row 3: “free” is no number/],
  ['a day that is none', TWO.replaceAll('2026-11-20', '2026-02-30'), /“2026-02-30” is no day/],
  ['a row that is no line', `${TWO}\n;;;;;;9.99;`, /^Row 4 is no line and no sum that is known/],
  ['goods that are not counted', `${TWO}\nA-17;2026-11-20;N-3;x;;1.00;1.00;23`, /^Row 4: its quantity is missing/],
  ['goods without a price', `${TWO}\nA-17;2026-11-20;N-3;x;1;;;23`, /^Row 4: its price is missing/],
  [
    'several currencies',
    TWO.replace('12.50;25.00', '12.50;£25.00').replace('7.25;7.25', '7.25;€7.25'),
    /currencies: “GBP”, “EUR”/,
  ],
  ['no table', 'Dear customer\nthank you', /no table/],
  ['no lines', HEAD, /has no lines/],
  ['another type', 'Type;Code;Qty;Price\nStatement;N;1;1', /“Statement” is neither/],
])('%s are refused in words', (_, text, words) =>
  expect(() => read(text, { number: 'A', issuedOn: '2026-11-20' })).toThrow(words),
);

test('a currency is named in a header, a column or beside an amount', () => {
  const say = { number: 'A', issuedOn: '2026-11-20' };
  expect(invoiceOf('Code;Qty;Price (£)\nN;1;1.50', say).currency).toBe('GBP');
  expect(invoiceOf('Code;Qty;Price;Currency\nN;1;1.50;usd', say).currency).toBe('USD');
  expect(invoiceOf('Code;Qty;Price\nN;1;1.50 CHF', say).currency).toBe('CHF');
});

test('a row of sums is no line where a sum stands below the quantities, and not where it names a product', () => {
  const invoice = invoiceOf(`${TWO}\nTotal;;;;3;;38.00`);
  expect([invoice.lines.length, invoice.totals.payable, checkSums(invoice)]).toEqual([2, '38.00', []]);
  const moved = 'Pos;Qty;Code;Price;Amount\n1;2;N-1;12.50;25.00';
  const narrow = invoiceOf(`${moved}\nTotal;25.00`, { number: 'A-1', issuedOn: '2026-11-20' });
  expect([narrow.lines.length, narrow.totals.payable]).toEqual([1, '25.00']);
  const product = invoiceOf(`${HEAD}\nA-17;2026-11-20;Total;Milk for calves;2;12.50;25.00;23`);
  expect(product.lines).toMatchObject([{ item: { sellersId: 'Total' }, amount: '25.00' }]);
});

test('of a credit below zero a discount still takes off', () => {
  const invoice = invoiceOf(
    'Invoice No;Invoice Date;Code;Qty;Price;Discount %;Amount\nC-1;2026-11-20;N-1;-2;12.50;10;-22.50',
  );
  expect([invoice.isCredit, checkSums(invoice)]).toEqual([true, []]);
});
