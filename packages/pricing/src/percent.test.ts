import { expect, test } from 'vitest';
import { fromHundredths, toHundredths } from './percent.ts';

test.each([
  [0, 0],
  [12.5, 1250],
  [0.01, 1],
  [0.29, 29], // x 100 is 28.999999999999996
  [33.33, 3333],
  [99.99, 9999],
  [100, 10_000],
])('%s per cent is %i hundredths, and back', (percent, hundredths) => {
  expect(toHundredths(percent)).toBe(hundredths);
  expect(fromHundredths(hundredths)).toBe(percent);
});

test.each([-0.01, 100.01, 12.345, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (percent) => {
  expect(() => toHundredths(percent)).toThrow(RangeError);
});
