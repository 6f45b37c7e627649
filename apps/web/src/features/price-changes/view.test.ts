import { expect, test } from 'vitest';
import { countPages } from '../../lib/pages.ts';
import { effectiveQuery, nextSort, PAGE_SIZE, readView, type View, writeView } from './view.ts';

const NONE: View = { isAll: false, q: '', sort: null, page: 1 };

test.each<[string, View]>([
  ['', NONE],
  ['q=kell&sort=-new_price&page=3', { ...NONE, q: 'kell', sort: { key: 'new_price', isDescending: true }, page: 3 }],
  ['show=all&sort=-euros_a_year', { ...NONE, isAll: true, sort: { key: 'euros_a_year', isDescending: true } }],
  ['sort=product_uid', { ...NONE, sort: { key: 'product_uid', isDescending: false } }],
])('"%s" is read and written again', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(String(new URLSearchParams(writeView(view)))).toBe(address);
});

test.each([
  'q=kel',
  'show=bought',
  'sort=price',
  'sort=--new_price',
  'sort=-',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
])('"%s" is an empty view', (address) => {
  expect(readView(new URLSearchParams(address))).toEqual(NONE);
});

// Specification 9.5.
test.each([
  ['kel', ''],
  [' kel ', ''],
  ['kell', 'kell'],
  [' kell oxim ', 'kell oxim'],
  ['x'.repeat(200), 'x'.repeat(100)],
])('"%s" searches for "%s"', (text, query) => {
  expect(effectiveQuery(text)).toBe(query);
});

// Specification 4.57.
test('a column sorts ascending first, then turns about; another one begins anew', () => {
  const first = nextSort(null, 'new_price');
  const second = nextSort(first, 'new_price');
  expect([first, second, nextSort(second, 'new_price'), nextSort(second, 'product_uid')]).toEqual([
    { key: 'new_price', isDescending: false },
    { key: 'new_price', isDescending: true },
    { key: 'new_price', isDescending: false },
    { key: 'product_uid', isDescending: false },
  ]);
});

// Specification 9.9.
test.each([
  [0, 1],
  [50, 1],
  [51, 2],
  [20_000, 400],
])('%i changes are %i pages', (total, pages) => {
  expect(countPages(total, PAGE_SIZE)).toBe(pages);
});
