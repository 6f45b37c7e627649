import { expect, test } from 'vitest';
import { newsOf, watchOf } from '../../../test/test-watch.ts';
import { arrangeWatches } from './arrange-watches.ts';
import { nextSort, readSort, writeSort } from './watch-sort.ts';

const at = (net_price: number) => ({ best: { net_price, wholesaler: { id: 1, name: 'Northvet' } } });
const WATCHES = [
  watchOf(10, at(9)),
  watchOf(2, { last_news: newsOf(3), ...at(30) }),
  watchOf(3, { best: null }),
  watchOf(4, { last_news: newsOf(20), ...at(9) }),
];
const ids = (query: string, sort: string | null = null) =>
  arrangeWatches(WATCHES, query, readSort(sort)).map(({ manufacturer_product: { id } }) => id);

test.each([
  [null, [4, 2, 3, 10]],
  ['move', [2, 4, 3, 10]],
  ['name', [2, 3, 4, 10]],
  ['-name', [10, 4, 3, 2]],
  ['price', [4, 10, 2, 3]],
  ['-price', [2, 4, 10, 3]],
  ['-colour', [4, 2, 3, 10]],
])('sorted by %s', (sort, order) => {
  expect(ids('', sort)).toEqual(order);
});

test.each([
  ['product 3', [3]],
  ['NORVET 1', [10]],
  ['p-4', [4]],
  ['  prôduct 3 ', [3]],
  ['nothing', []],
])('"%s" finds %j', (query, found) => {
  expect(ids(query)).toEqual(found);
});

test('a column turns about, another begins, and the order at first is not written', () => {
  const first = readSort(null);
  expect(writeSort(first)).toBe('');
  expect(writeSort(nextSort(first, 'move'))).toBe('move');
  expect(writeSort(nextSort(first, 'price'))).toBe('price');
  expect(writeSort(nextSort(readSort('price'), 'price'))).toBe('-price');
  expect(writeSort(nextSort(readSort('price'), 'move'))).toBe('');
});
