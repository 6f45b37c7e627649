import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReadNumber, readNumber, textOf } from './sheet-numbers.ts';

test.each<[string | number, ReadNumber | undefined]>([
  ['12', { value: '12' }],
  ['12.50', { value: '12.50', mark: '.' }],
  ['12,50', { value: '12.50', mark: ',' }],
  ['1,234', { byComma: '1.234', byPoint: '1234' }],
  ['1.234', { byComma: '1234', byPoint: '1.234' }],
  ['0,125', { value: '0.125', mark: ',' }],
  ['1234,567', { value: '1234.567', mark: ',' }],
  ['1.234,50', { value: '1234.50', mark: ',' }],
  ['1,234.50', { value: '1234.50', mark: '.' }],
  ['1.234.567', { value: '1234567', mark: ',' }],
  ['1 234,50', { value: '1234.50', mark: ',' }],
  ['1 234', { value: '1234' }],
  ["1'234.50", { value: '1234.50', mark: '.' }],
  ['€ 12.50', { value: '12.50', mark: '.' }],
  ['-€12.50', { value: '-12.50', mark: '.' }],
  ['12,50 EUR', { value: '12.50', mark: ',' }],
  ['12.50-', { value: '-12.50', mark: '.' }],
  ['(12.50)', { value: '-12.50', mark: '.' }],
  ['−3', { value: '-3' }],
  ['23 %', { value: '23' }],
  ['007', { value: '7' }],
  ['1,23,456', undefined],
  ['12.50.1', undefined],
  ['1 2', undefined],
  ['--1', undefined],
  ['(1', undefined],
  ['1e3', undefined],
  ['N-1', undefined],
  ['', undefined],
  ['.', undefined],
  [12.4, { value: '12.4' }],
  [12.400000000000002, { value: '12.4' }],
  [-0.5, { value: '-0.5' }],
  [1e-7, { value: '0.0000001' }],
  [5391234567890, { value: '5391234567890' }],
  [1e300, undefined],
])('%j', (cell, read) => expect(readNumber(cell)).toEqual(read));

test('a number of a workbook is what it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      const read = readNumber(cents / 100);
      expect(read && 'value' in read && Math.round(Number(read.value) * 100)).toBe(cents);
      expect(read && 'value' in read && read.value).toMatch(/^-?\d+(?:\.\d{1,2})?$/);
    }),
  );
});

test('a code that is a number is its digits', () => {
  expect([textOf(100_200), textOf(5391234567890), textOf(' N-1 '), textOf(undefined)]).toEqual([
    ...['100200', '5391234567890', 'N-1', ''],
  ]);
});
