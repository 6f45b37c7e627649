import type { LineArrival } from '@formulary/contracts/orders/line-arrival';
import { expect, test } from 'vitest';
import { orderOf, partOf } from '../../../test/test-order.ts';
import { cameSum } from './came-sum.ts';

/** Of two packs at 8.75 so many came and so many do not come. */
function arrivalOf(received: number, cancelled = 0): LineArrival {
  const none = { refused: 0, surplus: 0, announced: 0, back_ordered: 0 };
  const open = 2 - received - cancelled;
  return { quantities: { ...none, ordered: 2, received, cancelled, open }, packs: [], drops: [] };
}

const lineOf = (wholesaler: number, arrival: LineArrival | null, change: Parameters<typeof partOf>[1] = {}) => {
  const part = partOf(wholesaler, change);
  const items = part.wholesale_order_items.map((item) => ({ ...item, arrival }));
  return { ...part, wholesale_order_items: items };
};

const sumOf = (total: number, ...parts: ReturnType<typeof lineOf>[]) =>
  cameSum(orderOf(7, { wholesale_orders: parts, counted: { ...orderOf(7).counted, total } }));

test('what came is said where it is less than was ordered', () => {
  expect(sumOf(17.5, lineOf(1, arrivalOf(1)))).toEqual({ name: 'Received so far', total: 8.75 });
  expect(sumOf(17.5, lineOf(1, arrivalOf(1, 1)))).toEqual({ name: 'Received', total: 8.75 });
  expect(sumOf(17.5, lineOf(1, arrivalOf(0, 2)))).toEqual({ name: 'Received', total: 0 });
  expect(sumOf(35, lineOf(1, arrivalOf(2)), lineOf(2, null))).toEqual({ name: 'Received so far', total: 17.5 });
});

test('nothing is said where all came, where nothing was received here, and of what was rejected', () => {
  expect(sumOf(17.5, lineOf(1, arrivalOf(2)))).toBeNull();
  expect(sumOf(17.5, lineOf(1, null))).toBeNull();
  expect(sumOf(17.5, lineOf(1, arrivalOf(2)), lineOf(2, null, { status: 'failed' }))).toBeNull();
});
