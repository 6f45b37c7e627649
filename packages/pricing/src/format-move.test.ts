import { expect, test } from 'vitest';
import { formatDifference, formatMove, formatMovePercent, formatMoveShare } from './format-move.ts';

test.each([
  [0.42, '+€0.42'],
  [-1234.5, '−€1,234.50'],
  [0, '€0.00'],
])('a move of %d is written %s', (amount, text) => {
  expect(formatMove(amount)).toBe(text);
});

test.each([
  [3.2, '+3.20 %'],
  [-100, '−100.00 %'],
  [0, '0.00 %'],
])('a move of %d percent is written %s', (value, text) => {
  expect(formatMovePercent(value)).toBe(text);
});

test.each([
  [3.24, '+3.2 %'],
  [-100, '−100 %'],
  [1234.56, '+1,234.6 %'],
  [0.04, '0 %'],
])('a share of %d percent more is written %s', (value, text) => {
  expect(formatMoveShare(value)).toBe(text);
});

test.each([
  [6.79, '+ €6.79'],
  [-1, '− €1.00'],
  [0, '€0.00'],
])('a difference of %d is written %s', (amount, text) => {
  expect(formatDifference(amount)).toBe(text);
});
