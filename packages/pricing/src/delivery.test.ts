import { expect, test } from 'vitest';
import { deliveryFee, isBelowMinimum, missingToFreeDelivery, sumFees } from './delivery.ts';

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

test.each([
  [0, null, 850, 850],
  [9999, 10_000, 850, 850],
  [10_000, 10_000, 850, 0],
  [10_001, 10_000, 850, 0],
  [0, 0, 850, 0],
  [9999, null, null, null],
  [9999, 10_000, null, null],
  [10_000, 10_000, null, 0],
  [9999, 10_000, 0, 0],
])('%i with free delivery from %s and a fee of %s costs %s', (grossTotal, threshold, fee, costs) => {
  expect(deliveryFee(grossTotal, threshold, fee)).toBe(costs);
});

test.each([
  [0, null, false],
  [4999, 5000, true],
  [5000, 5000, false],
  [5001, 5000, false],
  [0, 0, false],
])('%i is below a minimum of %s: %s', (grossTotal, minimum, isBelow) => {
  expect(isBelowMinimum(grossTotal, minimum)).toBe(isBelow);
});

test.each([
  [[], null],
  [[null, null], null],
  [[0], { known: 0, unknown: 0 }],
  [[850, null, 0, 1150, null], { known: 2000, unknown: 2 }],
])('fees of %j are %j together', (fees, sum) => {
  expect(sumFees(fees)).toEqual(sum);
});
