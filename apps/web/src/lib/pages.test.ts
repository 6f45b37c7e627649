import { expect, test } from 'vitest';
import { countPages, readPageNumber } from './pages.ts';

test.each([
  ['3', 3],
  ['007', 7],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['two', 1],
  ['9999999999', 1],
])('?page=%s is page %i', (written, page) => {
  expect(readPageNumber(written)).toBe(page);
});

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [100, 10],
])('%i orders, ten a page, are %i pages', (total, pages) => {
  expect(countPages(total, 10)).toBe(pages);
});
