import { expect, test } from 'vitest';
import { wholeDiscount } from './whole-discount.ts';

test.each([
  [{ discount: 2.5, manufacturer_discount_override: null }, 15.3, 17.8],
  [{ discount: 2.5, manufacturer_discount_override: 0 }, 15, 2.5],
  [{ discount: 2.5, manufacturer_discount_override: 99 }, 15, 100],
])('%j of a product with %s %% is %s %% in all', (offer, productDiscount, expected) =>
  expect(wholeDiscount(offer, productDiscount)).toBe(expected),
);
