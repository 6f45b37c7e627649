import { expect, test } from 'vitest';
import { moneyIn, priceIn } from './money-in.ts';

test.each([
  [moneyIn(1234.5, 'EUR'), '€1,234.50'],
  [moneyIn(-12.4, 'EUR'), '−€12.40'],
  [moneyIn(1234.5, 'GBP'), 'GBP 1,234.50'],
  [moneyIn(-12.4, 'XXQ'), 'XXQ −12.40'],
  [priceIn(9.9, 'EUR'), '€9.90'],
  [priceIn(0.0125, 'EUR'), '€0.0125'],
  [priceIn(0.0125, 'SEK'), 'SEK 0.0125'],
])('%s', (written, expected) => {
  expect(written).toBe(expected);
});
