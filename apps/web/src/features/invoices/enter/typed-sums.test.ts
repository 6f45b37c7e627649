import { expect, test } from 'vitest';
import { type DraftLine, emptyDraft } from './draft.ts';
import { bodyOf, draftFaults } from './draft-faults.ts';
import { readCents, readPacks, readRate } from './read-typed.ts';
import { differenceWords, typedSums } from './typed-sums.ts';

const line = (change: Partial<DraftLine>): DraftLine => ({
  ...{
    key: 'a',
    orderLine: 1,
    order: 8,
    name: 'Melovane',
    quantity: '3',
    price: '10.00',
    vatRate: '',
    isLeftOut: false,
  },
  ...change,
});
const draft = { ...emptyDraft(1), number: 'A-1', issuedOn: '2026-11-20', payable: '100', vatRate: '23' };

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12,50', 1_250],
  ['1,234.50', 123_450],
  ['€ 3.05', 305],
  ['-2', -200],
  ['0', 0],
  ['', null],
  ['1.234', null],
  ['12.345', null],
  ['3e2', null],
  ['twelve', null],
])('"%s" is %s cents', (typed, cents) => expect(readCents(typed)).toBe(cents));

test('packs and rates are read as people type them', () => {
  expect(['3', ' 12 ', '0', '2.5', '-1', '1000000'].map(readPacks)).toEqual([3, 12, null, null, null, null]);
  expect(['23', '13.5 %', '0', '101', ''].map(readRate)).toEqual([2_300, 1_350, 0, null, null]);
});

test('VAT is of the sum of each rate; what is left out counts for nothing', () => {
  const lines = [
    line({ quantity: '1', price: '0.05' }),
    line({ key: 'b', quantity: '1', price: '0.05' }),
    line({ key: 'c', vatRate: '13.5' }),
    line({ key: 'd', isLeftOut: true }),
  ];
  // 0.10 with 23 percent, rounded once; 30.00 with 13.5; the fee with 23.
  expect(typedSums({ ...draft, lines }, '5')).toEqual({
    ...{ goods: 3_010, fee: 500, vat: 117 + 405, total: 4_032, difference: 4_032 - 10_000 },
  });
  expect(typedSums({ ...draft, lines, payable: '' }, '').difference).toBeNull();
});

test.each([
  [0, 'As the paper says'],
  [-120, '€1.20 less than the paper says'],
  [5, '€0.05 more than the paper says'],
])('%i cents: %s', (cents, words) => expect(differenceWords(cents)).toBe(words));

test('what is missing is said where it is, and a rate for all is asked only where it is needed', () => {
  const empty = draftFaults(emptyDraft(null), '');
  expect(Object.keys(empty.head)).toEqual(['wholesaler', 'number', 'issuedOn', 'payable', 'lines']);
  const own = { ...draft, vatRate: '', lines: [line({ vatRate: '23' })] };
  expect(draftFaults(own, '').head).toEqual({});
  expect(Object.keys(draftFaults(own, '5').head)).toEqual(['vatRate']);
  expect(Object.keys(draftFaults({ ...own, lines: [line({})] }, 'x').head)).toEqual(['fee', 'vatRate']);
  const { lines } = draftFaults(
    {
      ...draft,
      lines: [line({ quantity: '' }), line({ key: 'b', price: '-1' }), line({ key: 'c', isLeftOut: true, name: '' })],
    },
    '',
  );
  expect(Object.keys(lines)).toEqual(['a', 'b']);
});

test('it is sent as the contract has it: lines left out are not', () => {
  const lines = [
    line({}),
    line({ key: 'b', isLeftOut: true }),
    line({ key: 'c', orderLine: null, name: ' Gloves ', price: '-2' }),
  ];
  expect(bodyOf({ ...draft, lines }, { fee: '5', paper: 4 })).toEqual({
    ...{ paper: 4, wholesaler: 1, number: 'A-1', issued_on: '2026-11-20', payable: 100 },
    lines: [
      { order_line: 1, quantity: 3, price: 10, vat_rate: 23 },
      { name: 'Gloves', quantity: 3, price: -2, vat_rate: 23 },
    ],
    ...{ delivery_fee: 5, fee_vat_rate: 23 },
  });
});
