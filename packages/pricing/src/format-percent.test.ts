import { expect, test } from 'vitest';
import { formatPercent } from './format-percent.ts';

test.each([
  [12.5, '12.5 %'],
  [0, '0 %'],
  [100, '100 %'],
  [33.33, '33.33 %'],
  [null, '–'],
])('%s is written %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});
