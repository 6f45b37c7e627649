import { expect, test } from 'vitest';
import {
  answerOf,
  eanOf,
  entryCounted,
  quantitiesOf,
  receiptLineOf,
  receiptOf,
} from '../../../../test/test-receipt.ts';
import { scannedName, shownLines } from './expected-counts.ts';
import { type EntryToCount, entryByHand, entryOf, type KeptScan } from './kept-scan.ts';

const KEY = '3f1c2a54-8f0e-4a3d-9d55-0a1b2c3d4e5f';
const scanOf = (entry: EntryToCount, change: Partial<KeptScan> = {}): KeptScan => ({
  key: KEY,
  receipt: 7,
  owner: 'anna',
  at: 1,
  state: 'waiting',
  entry,
  answer: null,
  ...change,
});
const counts = (...input: Parameters<typeof shownLines>) =>
  shownLines(...input).map(({ line, counted, open }) => [line.line, counted, open]);

test('a scan counts ahead of its answer to the oldest line with room', () => {
  const product = receiptLineOf(1).manufacturer_product;
  const receipt = receiptOf({
    lines: [
      receiptLineOf(4, { manufacturer_product: product, placed_on: '2026-11-23T10:00:00.000Z' }),
      receiptLineOf(1, { quantities: quantitiesOf(2) }),
    ],
  });
  const scans = ['a', 'b', 'c'].map((key) => scanOf(entryOf(eanOf(1)), { key }));
  expect(counts(receipt, { scans, counted: [] })).toEqual([
    [4, 1, 5],
    [1, 2, 0],
  ]);
});

test('what no line has room for, what asks, and what is of another receipt counts to none', () => {
  const receipt = receiptOf({ lines: [receiptLineOf(1, { quantities: quantitiesOf(6, { open: 0, received: 6 }) })] });
  const scans = [
    scanOf(entryOf(eanOf(1)), { key: 'a' }),
    scanOf(entryByHand({ line: 1, quantity: 1 }), { key: 'b', state: 'asks' }),
    scanOf(entryByHand({ line: 1, quantity: 1 }), { key: 'c', receipt: 8 }),
  ];
  expect(counts(receipt, { scans, counted: [] })).toEqual([[1, 0, 0]]);
});

test('what was answered counts until the receipt that is read has it, and never twice', () => {
  const counted = [{ scan: scanOf(entryByHand({ line: 1, quantity: 4 })), answer: answerOf(KEY, { quantity: 4 }) }];
  expect(counts(receiptOf(), { scans: [], counted })[0]).toEqual([1, 4, 2]);
  const lines = [receiptLineOf(1, { counted: 4, quantities: quantitiesOf(6, { open: 2, received: 4 }) })];
  const read = receiptOf({ lines, entries: [entryCounted(KEY, { quantity: 4 })] });
  expect(counts(read, { scans: [], counted })).toEqual([[1, 4, 2]]);
  // The answer is lost, and the receipt was read.
  expect(counts(read, { scans: [scanOf(entryOf(eanOf(1)))], counted: [] })).toEqual([[1, 4, 2]]);
});

test('what is rejected stays to come', () => {
  const scans = [scanOf({ ...entryByHand({ line: 1, quantity: 2 }), kind: 'rejected', reason: 'damaged' })];
  expect(shownLines(receiptOf(), { scans, counted: [] })[0]).toMatchObject({ counted: 0, rejected: 2, open: 6 });
});

test('a scan has the name of its line, or is a code', () => {
  expect(scannedName(receiptOf(), scanOf(entryOf(`]d201${`0${eanOf(2)}`}10AB12`)))).toBe('Product 2');
  expect(scannedName(receiptOf(), scanOf(entryOf(']d2\x1d99')))).toBe('Code ]d2 99');
});
