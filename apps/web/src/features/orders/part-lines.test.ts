import type { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { expect, test } from 'vitest';
import { partLines } from './part-lines.ts';

test.each<[WholesaleOrderStatus[], string[]]>([
  [['complete'], ['complete: A']],
  [['complete', 'complete', 'complete'], ['complete: 3 wholesalers']],
  [['created', 'processing'], ['created: 2 wholesalers']],
  [
    ['complete', 'failed', 'complete', 'error'],
    ['complete: 2 of 4 wholesalers', 'failed: B', 'error: D'],
  ],
  [
    ['failed', 'complete', 'failed'],
    ['failed: 2 of 3 wholesalers', 'complete: B'],
  ],
  [
    ['failed', 'complete'],
    ['failed: A', 'complete: B'],
  ],
])('%j are shown as %j', (statuses, lines) => {
  const parts = statuses.map((status, place) => ({
    uid: String(place),
    wholesaler_name: 'ABCD'.charAt(place),
    status,
  }));
  expect(partLines(parts).map(({ status, who }) => `${status}: ${who}`)).toEqual(lines);
});
