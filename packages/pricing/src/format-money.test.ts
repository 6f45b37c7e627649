import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

// Specification 9.13.
test.each([
  [0, '€0.00'],
  [12.5, '€12.50'],
  [1234567.89, '€1,234,567.89'],
  [-3.2, '−€3.20'],
  [null, '–'],
  [undefined, '–'],
  [Number.NaN, '–'],
  [Number.POSITIVE_INFINITY, '–'],
])('%s is written %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});
