import { expect, test } from 'vitest';
import { cartSums } from './cart-sums.ts';
import { lineTotals } from './line-totals.ts';

const line = (quantity: number, gross: number, manufacturer: number, wholesaler: number) => ({
  quantity,
  totals: lineTotals({ gross, quantity, manufacturer, wholesaler }),
});

test('a cart comes to the sums of its lines, to the cent', () => {
  // By hand: 3 x 10.00 less 5 %, and 2 x 20.55 less 7.5 % (1.54 each), of which two thirds are the manufacturer's.
  expect(cartSums([line(3, 10_00, 5_00, 0), line(2, 20_55, 5_00, 2_50)])).toEqual({
    subtotal: 71.1,
    total: 66.52,
    total_quantity: 5,
    manufacturer_discount: { absolute: 3.55, relative: 4.99 },
    wholesaler_discount: { absolute: 1.03, relative: 1.45 },
    total_savings: 4.58,
  });
});

test('an empty cart comes to nothing', () => {
  const none = { absolute: 0, relative: 0 };
  expect(cartSums([])).toEqual({
    subtotal: 0,
    total: 0,
    total_quantity: 0,
    manufacturer_discount: none,
    wholesaler_discount: none,
    total_savings: 0,
  });
});
