import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Line, lineTotals, NOTHING, shareInPercent, sumTotals } from './line-totals.ts';
import { manufacturerDiscount } from './net-price.ts';

const line = (gross: number, quantity: number, manufacturer: number, wholesaler: number): Line => ({
  gross,
  quantity,
  manufacturer,
  wholesaler,
});

describe('lineTotals', () => {
  test.each([
    // [gross, quantity, manufacturer, wholesaler], [subtotal, total, manufacturer's saving, wholesaler's saving]
    { of: line(1000, 3, 0, 0), is: [3000, 3000, 0, 0] },
    { of: line(1000, 3, 5_00, 0), is: [3000, 2850, 150, 0] },
    { of: line(333, 7, 0, 10_00), is: [2331, 2100, 0, 231] },
    // Net 19.01, saving 3.08; 308 x 2.5 / 7.5 = 102.67.
    { of: line(2055, 2, 5_00, 2_50), is: [4110, 3802, 205, 103] },
    // Saving 5 cents in equal parts of 2.5: the wholesaler's is rounded, the manufacturer's is what is left.
    { of: line(100, 1, 2_50, 2_50), is: [100, 95, 2, 3] },
    // Net 0.28 (1.5 cents off is 2), saving 6; 6 x 3 / 5 = 3.6.
    { of: line(30, 3, 2_00, 3_00), is: [90, 84, 2, 4] },
    // Too little for a whole cent.
    { of: line(10, 10_000, 4_99, 0), is: [100_000, 100_000, 0, 0] },
    // 100 %: 2997 x 40 / 100 = 1198.8.
    { of: line(999, 3, 60_00, 40_00), is: [2997, 0, 1798, 1199] },
    // 140 % counts as 100 but is shared as it stands: 2997 x 60 / 140 = 1284.43.
    { of: line(999, 3, 80_00, 60_00), is: [2997, 0, 1713, 1284] },
    // The largest line: net 874,999.99 (12,499,999.875 off is 12,500,000); 125,000,000,000 x 2.5 / 12.5.
    {
      of: line(99_999_999, 10_000, 10_00, 2_50),
      is: [999_999_990_000, 874_999_990_000, 100_000_000_000, 25_000_000_000],
    },
  ])('$of', ({ of, is: [subtotal, total, manufacturerSaving, wholesalerSaving] }) => {
    expect(lineTotals(of)).toEqual({ subtotal, total, manufacturerSaving, wholesalerSaving });
  });

  // Specification 9.22.
  test('savings are never negative and add up to the cent', () => {
    const percent = fc.integer({ min: 0, max: 100_00 });
    const lines = fc.record({
      gross: fc.integer({ min: 1, max: 99_999_999 }),
      quantity: fc.integer({ min: 1, max: 10_000 }),
      manufacturer: percent,
      wholesaler: percent,
    });
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 5 }), (cart) => {
        for (const totals of [...cart.map(lineTotals), sumTotals(cart.map(lineTotals))]) {
          expect(totals.manufacturerSaving).toBeGreaterThanOrEqual(0);
          expect(totals.wholesalerSaving).toBeGreaterThanOrEqual(0);
          expect(totals.manufacturerSaving + totals.wholesalerSaving).toBe(totals.subtotal - totals.total);
          expect(totals.total).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

// Specification 9.21.
test.each([
  // The product's own percent, the offer's override, the manufacturer's part of 3 x 10.00.
  [5_00, null, 150],
  [5_00, 7_50, 225],
  [5_00, 0, 0],
  [0, 7_50, 225],
])('of a product’s %i with the override %s the manufacturer’s part of three is %i cents', (product, override, part) => {
  const manufacturer = manufacturerDiscount(product, override);
  expect(lineTotals(line(1000, 3, manufacturer, 2_00)).manufacturerSaving).toBe(part);
});

// Specification 9.20.
test('sumTotals adds lines up, and nothing is nothing', () => {
  // 28.50 of 30.00, 38.02 of 41.10, 21.00 of 23.31.
  const cart = [line(1000, 3, 5_00, 0), line(2055, 2, 5_00, 2_50), line(333, 7, 0, 10_00)];
  expect(sumTotals(cart.map(lineTotals))).toEqual({
    subtotal: 9441,
    total: 8752,
    manufacturerSaving: 355,
    wholesalerSaving: 334,
  });
  expect(sumTotals([])).toEqual(NOTHING);
});

// Specification 9.23.
test.each([
  [231, 2331, 9.91], // 9.9099
  [1, 3, 33.33],
  [2, 3, 66.67],
  [1, 8, 12.5],
  [1, 800, 0.13], // 0.125
  [0, 100, 0],
  [100, 100, 100],
  [0, 0, 0],
])('%i of %i is %f %%', (part, subtotal, percent) => {
  expect(shareInPercent(part, subtotal)).toBe(percent);
});
