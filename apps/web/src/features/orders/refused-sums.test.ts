import type { WholesaleOrder, WholesaleOrderStatus } from '@formulary/contracts/orders';
import { expect, test } from 'vitest';
import { refusedSums } from './refused-sums.ts';

const part = (status: WholesaleOrderStatus, ...totals: number[]) =>
  ({ status, wholesale_order_items: totals.map((total) => ({ total })) }) as WholesaleOrder; // Nothing else is read.

test.each([
  [[part('complete', 10), part('processing', 5), part('created', 1)], []],
  [[part('complete', 10), part('failed', 0.1, 0.2), part('failed', 7)], [{ name: 'Rejected', total: 7.3 }]],
  [
    [part('error', 4), part('failed', 3)],
    [
      { name: 'Rejected', total: 3 },
      { name: 'Unexpected error', total: 4 },
    ],
  ],
])('of parts %# those refused are summed up by their reason', (wholesale_orders, sums) => {
  expect(refusedSums({ wholesale_orders })).toEqual(sums);
});
