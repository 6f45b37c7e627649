import { expect, test } from 'vitest';
import { lineStock, offerStock, productStock } from './stock.ts';

test.each([
  [null, 'unknown_stock'],
  [0, 'out_of_stock'],
  [1, 'in_stock'],
  [500, 'in_stock'],
])('an offer with %s pieces is %s', (quantity, status) => {
  expect(offerStock(quantity)).toBe(status);
});

// Specification 4.14.
test.each([
  [5, 4, 'in_stock'],
  [5, 5, 'in_stock'],
  [5, 6, 'insufficient_stock'],
  [0, 1, 'out_of_stock'],
  [null, 10_000, 'unknown_stock'],
])('a line on an offer with %s pieces that wants %i is %s', (quantity, wanted, status) => {
  expect(lineStock(quantity, wanted)).toBe(status);
});

// Specification 4.15.
test.each([
  [[], 'out_of_stock'],
  [[null], 'unknown_stock'],
  [[null, null], 'unknown_stock'],
  [[3], 'in_stock'],
  [[3, 1], 'in_stock'],
  [[3, null], 'in_stock'], // judged by those whose stock is known
  [[3, 0], 'partial_stock'],
  [[3, 0, null], 'partial_stock'],
  [[0], 'out_of_stock'],
  [[0, 0], 'out_of_stock'],
  [[0, null], 'out_of_stock'],
])('a product with offers of %j pieces is %s', (offers, status) => {
  expect(productStock(offers)).toBe(status);
});
