import { expect, test } from 'vitest';
import { nextSort } from './sort-steps.ts';

test('a column sorts ascending, descending, then by best match; another begins ascending', () => {
  expect(nextSort(null, 'net_price')).toBe('net_price');
  expect(nextSort('net_price', 'net_price')).toBe('-net_price');
  expect(nextSort('-net_price', 'net_price')).toBe(null);
  expect(nextSort('-net_price', 'name')).toBe('name');
});
