import { SEARCH_PAGE_SIZE } from '@formulary/contracts/catalogue';
import { describe, expect, test } from 'vitest';
import { countPages } from '../../lib/pages.ts';
import { cleanQuery, isBlank, isRefinement, NO_SEARCH, readSearch, shownRange, writeSearch } from './search-params.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('the address of a search', () => {
  test('is read whole', () => {
    expect(read('q=amoxi%20500&i=12&m=7&sort=-net_price&page=3')).toEqual({
      q: 'amoxi 500',
      ingredient: 12,
      manufacturer: 7,
      sort: '-net_price',
      page: 3,
    });
  });

  test.each([
    '',
    'q=',
    'q=%20%20',
    'i=abc',
    'm=0',
    'm=-4',
    'i=99999999999',
    'page=0',
    'page=1.5',
    'page=x',
    'sort=price',
    'sort=toString',
  ])('says nothing where it is malformed: %j', (query) => expect(read(query)).toEqual(NO_SEARCH));

  test('survives being written and read again', () => {
    const search = { q: 'café & co', ingredient: 3, manufacturer: null, sort: 'stock', page: 2 } as const;
    expect(readSearch(new URLSearchParams(writeSearch(search)))).toEqual(search);
    expect(writeSearch(NO_SEARCH)).toEqual({});
  });

  test('keeps at most 200 characters of the query', () => {
    expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(200);
    expect(cleanQuery(`${'x'.repeat(199)} y`)).toBe('x'.repeat(199));
  });
});

test('a filter alone is a search, a page alone is not', () => {
  expect(isBlank(read('i=3'))).toBe(false);
  expect(isBlank(read('page=3'))).toBe(true);
});

test.each([
  ['amox', 'amoxicillin', true],
  ['Amoxi', 'amox', true],
  ['amox', 'meloxicam', false],
  ['', 'amox', false],
  ['amox', '', false],
])('%j to %j is a refinement: %s', (before, after, expected) => expect(isRefinement(before, after)).toBe(expected));

// Specification 4.52, 9.7.
test.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 2],
  [50, 2],
  [312, 13],
])('%i results fill %i pages', (total, pages) => expect(countPages(total, SEARCH_PAGE_SIZE)).toBe(pages));

// Specification 4.55.
test('the shown range ends with the list', () => {
  expect(shownRange(1, 312)).toEqual({ from: 1, to: 25 });
  expect(shownRange(13, 312)).toEqual({ from: 301, to: 312 });
  expect(shownRange(1, 0)).toEqual({ from: 0, to: 0 });
});
