import { expect, test } from 'vitest';
import { answersOf, draftOf, fieldsOf, stillToSay, withColumn } from './columns-draft.ts';
import type { AskedColumns } from './drops.ts';

const ALL: AskedColumns = {
  asks: ['columns', 'number', 'issued_on'],
  headers: ['Art', 'Pcs', 'EUR', 'Nr'],
  rows: [['N-1', '2', '1.50', 'A-1']],
  columns: [null, 'quantity', null, null],
};

test('what is needed of a table is named until it is said', () => {
  const draft = draftOf(ALL);
  expect(stillToSay(ALL, draft)).toEqual(['the code, the GTIN or the name', 'the price or the amount']);
  const said = withColumn(withColumn(draft, 0, 'sellers_code'), 2, 'price');
  expect(stillToSay(ALL, said)).toEqual([]);
  expect(answersOf(ALL, said)).toEqual({ columns: 'sellers_code,quantity,price,' });
});

test('one of the columns is no second one', () => {
  const moved = withColumn(draftOf(ALL), 0, 'quantity');
  expect(moved.columns).toEqual(['quantity', null, null, null]);
  expect(withColumn(moved, 0, null).columns).toEqual([null, null, null, null]);
});

test('a number that a column has is not typed', () => {
  const draft = { ...draftOf(ALL), number: ' A-2 ', issuedOn: '2026-11-20', dueOn: '' };
  expect(answersOf(ALL, draft)).toMatchObject({ number: 'A-2', issued_on: '2026-11-20' });
  const withNumber = withColumn(draft, 3, 'invoice_number');
  expect(fieldsOf(ALL, withNumber)).toMatchObject({ number: false, issuedOn: true });
  expect(answersOf(ALL, withNumber)).toEqual({ columns: ',quantity,,invoice_number', issued_on: '2026-11-20' });
});

test('where the columns are known, what else is asked has to be said', () => {
  const asked: AskedColumns = { ...ALL, asks: ['number', 'issued_on', 'decimal_mark', 'date_order'] };
  const draft = draftOf(asked);
  expect(stillToSay(asked, draft)).toEqual([
    ...['the invoice number', 'the invoice date', 'how numbers are written', 'how days are written'],
  ]);
  const typed = { ...draft, number: 'A-1', issuedOn: '2026-11-20', dueOn: '2026-12-20' };
  const said = { ...typed, decimalMark: 'comma', dateOrder: 'dmy' } as const;
  expect(stillToSay(asked, said)).toEqual([]);
  expect(answersOf(asked, said)).toEqual({
    ...{ number: 'A-1', issued_on: '2026-11-20', due_on: '2026-12-20', decimal_mark: 'comma', date_order: 'dmy' },
  });
});
