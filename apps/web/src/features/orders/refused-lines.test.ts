import type { OrderItem, WholesaleOrder } from '@formulary/contracts/orders';
import { expect, test } from 'vitest';
import { refusedLines } from './refused-lines.ts';

const GAUZE = 'Softarro 7.5 x 7.5 cm gauze swab x 100';
const PREDNARRA = 'Prednarra 20 mg tablets x 100';
const line = (id: number, product_name: string, quantity: number) =>
  ({ id, product_name, quantity, code: `FV-${id}`, wholesaler_code: `W${id}55` }) as OrderItem; // Nothing else is read.
const rejected = (status_reason: string | null, ...wholesale_order_items: OrderItem[]) =>
  ({ status_reason, wholesale_order_items }) as WholesaleOrder; // Nothing else is read.

const ITEMS = [line(1, GAUZE, 5001), line(2, PREDNARRA, 2)];

test.each([
  [`At most 5,000 of ${GAUZE} per order.`, [[1, 5000]]],
  [`At most 5000 of W155 per order.`, [[1, 5000]]],
  [`${PREDNARRA}: only 1 left`, [[2, 1]]],
  // More than was ordered, none, two, or no whole number: nothing can be read from it.
  [`${PREDNARRA} comes in boxes of 12`, [[2, 2]]],
  [`${PREDNARRA} is sold out`, [[2, 2]]],
  [`${GAUZE}: 100 now, 200 on Friday`, [[1, 5001]]],
  [`${GAUZE}: 2.5 a day`, [[1, 5001]]],
  [
    `FV-1 and FV-2 are on hold`,
    [
      [1, 5001],
      [2, 2],
    ],
  ],
  [
    'Your account is on hold.',
    [
      [1, 5001],
      [2, 2],
    ],
  ],
])('"%s" is about %j', (reason, expected) => {
  const lines = refusedLines(rejected(reason, ...ITEMS));
  expect(lines.map(({ item, quantity }) => [item.id, quantity])).toEqual(expected);
});

test('without a reason all lines are refused', () => {
  expect(refusedLines(rejected(null, ...ITEMS)).map(({ quantity }) => quantity)).toEqual([5001, 2]);
});
