import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  ['four', 4, 'four'],
  ['fives', 4, 'fiv…'],
  ['ab😀cd', 4, 'ab…'],
  ['ab😀cd', 5, 'ab😀…'],
])('%j in %i characters is %j', (words, most, short) => {
  expect(shorten(words, most)).toBe(short);
});
