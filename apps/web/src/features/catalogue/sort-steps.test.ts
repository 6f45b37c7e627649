import { expect, test } from 'vitest';
import { nextSort } from './sort-steps.ts';

test('a column sorts up, then down, then leaves the best match first; another begins anew', () => {
  expect(nextSort(null, 'net_price')).toBe('net_price');
  expect(nextSort('net_price', 'net_price')).toBe('-net_price');
  expect(nextSort('-net_price', 'net_price')).toBe(null);
  expect(nextSort('-net_price', 'name')).toBe('name');
});
