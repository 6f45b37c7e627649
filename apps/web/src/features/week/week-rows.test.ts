import { expect, test } from 'vitest';
import { lineOf } from '../../../test/test-cart.ts';
import { orderableOf } from '../../../test/test-orderable.ts';
import { requestOf, wantOf } from '../../../test/test-want.ts';
import { weekRows } from './week-rows.ts';

const due = (id: number) => ({
  ...orderableOf(id),
  ...{ note: null, times: 9, usual_quantity: 3, last_quantity: 3, last_date: '2026-11-02', interval_days: 14 },
  ...{ when: 'due' as const, next_due: '2026-11-16', last_net_price: 9 },
});
const wanted = (product: number, change: object = {}) => {
  const { manufacturer_product } = wantOf(1);
  return wantOf(product, {
    manufacturer_product: manufacturer_product && { ...manufacturer_product, id: product },
    ...change,
  });
};
const today = '2026-11-24';

test('what is due and wanted is one row, of the larger quantity, which says both', () => {
  const rows = weekRows({ due: [due(1)], wants: [wanted(1, { quantity: 5 })], lines: [], today });
  expect(rows).toMatchObject([
    { product: 1, quantity: 5, want: 1, line: null, reasons: ['Due since Mon Nov 16', 'Wanted by Bríd Daly'] },
  ]);
});

test('what the cart has already is one row, in the cart’s quantity, and is not ordered for the want once more', () => {
  const line = lineOf(1);
  const product = line.manufacturer_product.id;
  const rows = weekRows({ due: [due(product)], wants: [wanted(product)], lines: [line], today });
  expect(rows).toMatchObject([
    {
      product,
      quantity: line.quantity,
      want: undefined,
      reasons: ['In the cart', 'Due since Mon Nov 16', 'Wanted by Bríd Daly'],
    },
  ]);
});

test('urgent wants come first, and what a colleague’s cart holds is not there', () => {
  const taken = { by: { firstName: 'Tom', lastName: 'Keane' }, is_mine: false, taken_on: today, asked_since: 0 };
  const urgent = wanted(7, { urgent: true, requests: [requestOf({ is_mine: true })] });
  const rows = weekRows({ due: [due(1)], wants: [wanted(5, { taken }), urgent], lines: [], today });
  expect(rows.map(({ product, reasons }) => [product, ...reasons])).toEqual([
    [7, 'Wanted by you'],
    [1, 'Due since Mon Nov 16'],
  ]);
});
