import { expect, test } from 'vitest';
import { narrowPageNumbers, pageNumbers } from './page-numbers.ts';

const shown = (page: number, count: number, ends = 3) =>
  pageNumbers(page, count, ends)
    .map((number) => number ?? '…')
    .join(' ');

// Specification 2.64.
test.each([
  [1, 1, '1'],
  [1, 6, '1 2 3 4 5 6'],
  [1, 7, '1 2 3 … 5 6 7'],
  [4, 7, '1 2 3 4 5 6 7'],
  [4, 20, '1 2 3 4 5 … 18 19 20'],
  [10, 20, '1 2 3 … 9 10 11 … 18 19 20'],
  [20, 20, '1 2 3 … 18 19 20'],
])('page %i of %i: %s', (page, count, text) => {
  expect(shown(page, count)).toBe(text);
});

test('the ends are as long as asked', () => {
  expect(shown(1, 8, 4)).toBe('1 2 3 4 5 6 7 8');
  expect(shown(1, 9, 4)).toBe('1 2 3 4 … 6 7 8 9');
});

test.each([
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 … 6'],
  [2, 6, '1 2 … 6'],
  [15, 31, '1 … 15 … 31'],
  [31, 31, '1 … 31'],
])('on a phone, page %i of %i: %s', (page, count, text) => {
  expect(
    narrowPageNumbers(page, count)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(text);
});
