import { expect, test } from 'vitest';
import { formatFees, formatWithFees } from './format-fees.ts';

test.each([
  [{ known: 1950, unknown: 0 }, '€19.50', '€1,311.90'],
  [{ known: 1950, unknown: 1 }, 'at least €19.50', 'at least €1,311.90'],
  [{ known: 0, unknown: 0 }, 'Free', '€1,292.40'],
  [{ known: 0, unknown: 2 }, 'Not known', 'at least €1,292.40'],
])('fees of %j are "%s", with goods "%s"', (fees, words, withGoods) => {
  expect([formatFees(fees), formatWithFees(129_240, fees)]).toEqual([words, withGoods]);
});
