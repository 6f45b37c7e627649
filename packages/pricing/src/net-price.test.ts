import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manufacturerDiscount, netPrice, totalDiscount } from './net-price.ts';

test.each([
  // gross, manufacturer, wholesaler, net: cents and hundredths of a percent.
  [1000, 0, 0, 1000],
  [1000, 5_00, 0, 950],
  [1000, 0, 12_50, 875],
  [2055, 5_00, 2_50, 1901], // 154.125 off, so 154
  [333, 0, 10_00, 300], // 33.3 off, so 33
  [10, 4_99, 0, 10], // 0.499 off, so nothing
  [10, 5_00, 0, 9], // 0.5 off, so a whole cent
  [10, 5_01, 0, 9], // 0.501
  [30, 2_00, 3_00, 28], // 1.5 off, so 2
  [30, 2_00, 2_99, 29], // 1.497
  [50, 1_00, 0, 49], // 0.5
  [1, 50_00, 0, 0], // 0.5
  [1, 49_99, 0, 1],
  [999, 33_33, 33_33, 333], // 66.66 % is 665.9334, so 666
  [999, 60_00, 40_00, 0],
  [999, 60_00, 50_00, 0], // 110 % counts as 100
  [999, 100_00, 100_00, 0],
  [99_999_999, 12_34, 0, 87_659_999], // 12,339,999.8766 off, so 12,340,000
])('%i less %i and %i is %i', (gross, manufacturer, wholesaler, net) => {
  expect(netPrice(gross, { manufacturer, wholesaler })).toBe(net);
});

test.each([
  [5_00, null, 5_00],
  [5_00, 0, 0], // 0 is an override
  [5_00, 7_50, 7_50],
  [0, 7_50, 7_50],
])('a product’s %i with the override %s is %i', (product, override, holds) => {
  expect(manufacturerDiscount(product, override)).toBe(holds);
});

test.each([
  [0, 0, 0],
  [5_00, 2_50, 7_50],
  [60_00, 40_00, 100_00],
  [60_00, 40_01, 100_00],
])('%i and %i together are %i', (manufacturer, wholesaler, total) => {
  expect(totalDiscount({ manufacturer, wholesaler })).toBe(total);
});

test('a net price is between nothing and the gross price, and falls as discounts rise', () => {
  const percent = fc.integer({ min: 0, max: 100_00 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), percent, percent, (gross, manufacturer, wholesaler) => {
      const net = netPrice(gross, { manufacturer, wholesaler });
      expect(net).toBeGreaterThanOrEqual(0);
      expect(net).toBeLessThanOrEqual(gross);
      expect(netPrice(gross, { manufacturer: wholesaler, wholesaler: manufacturer })).toBe(net);
      expect(netPrice(gross, { manufacturer, wholesaler: Math.min(100_00, wholesaler + 1) })).toBeLessThanOrEqual(net);
    }),
  );
});
