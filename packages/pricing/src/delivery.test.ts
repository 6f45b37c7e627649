import { expect, test } from 'vitest';
import { missingToFreeDelivery } from './delivery.ts';

test.each([
  [0, null, null],
  [9999, null, null],
  [0, 10_000, 10_000],
  [9999, 10_000, 1],
  [10_000, 10_000, null],
  [10_001, 10_000, null],
  [0, 0, null],
])('%i with free delivery from %s misses %s', (grossTotal, threshold, missing) => {
  expect(missingToFreeDelivery(grossTotal, threshold)).toBe(missing);
});
