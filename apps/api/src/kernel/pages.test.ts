import { describe, expect, test } from 'vitest';
import { pageAnswer, readPage } from './pages.ts';

const INVALID = expect.objectContaining({ code: 'invalid_page', message: 'Invalid page.' });
const at = (query: string) => new URL(`http://orders.example/api/product/search/${query}`);

describe('which page is asked for', () => {
  test.each([
    [undefined, 1, 0],
    ['', 1, 0],
    ['1', 1, 0],
    ['3', 3, 50],
    ['007', 7, 150],
    ['999999999', 999_999_999, 24_999_999_950],
  ])('%j is page %i', (asked, page, offset) => {
    expect(readPage(asked, 25)).toEqual({ page, size: 25, offset });
  });

  test.each(['0', '-1', '1.5', '1e1', 'x', ' 2', '+2', '0x2', 'last', '9999999999', 'Infinity'])(
    '%j is none',
    (asked) => {
      expect(() => readPage(asked, 25)).toThrow(INVALID);
    },
  );
});

describe('a page', () => {
  const page = (asked: string | undefined, count: number, query = '') =>
    pageAnswer(readPage(asked, 25), count, ['row'], at(query));

  // Specification 3.22.
  test('links to its neighbours, keeping the other parameters', () => {
    expect(page('2', 51, '?q=a%20b&page=2&i=7&unknown=%C3%A9')).toEqual({
      count: 51,
      next: 'http://orders.example/api/product/search/?q=a+b&page=3&i=7&unknown=%C3%A9',
      previous: 'http://orders.example/api/product/search/?q=a+b&i=7&unknown=%C3%A9',
      results: ['row'],
    });
  });

  test.each([
    [undefined, 0, null, null],
    [undefined, 25, null, null],
    [undefined, 26, '?page=2', null],
    ['2', 26, null, ''],
    ['2', 50, null, ''],
    ['3', 51, null, '?page=2'],
  ])('%s of %i rows has these neighbours', (asked, count, next, previous) => {
    const link = (query: string | null) => (query === null ? null : at(query).href);
    expect(page(asked, count)).toMatchObject({ count, next: link(next), previous: link(previous) });
  });

  test.each([
    ['2', 0],
    ['2', 25],
    ['3', 50],
  ])('%s is past the end of %i rows', (asked, count) => {
    expect(() => page(asked, count)).toThrow(INVALID);
  });
});
