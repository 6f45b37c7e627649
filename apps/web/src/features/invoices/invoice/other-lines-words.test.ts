import { expect, test } from 'vitest';
import { otherLinesWords } from './other-lines-words.ts';

const of = (right: number, explained: number, fees: number) => [
  ...Array.from({ length: right }, () => ({ state: 'right' }) as const),
  ...Array.from({ length: explained }, () => ({ state: 'explained' }) as const),
  ...Array.from({ length: fees }, () => ({ state: 'fee' }) as const),
];

test.each([
  [of(56, 0, 0), '56 lines are right'],
  [of(1, 0, 0), '1 line is right'],
  [of(56, 2, 1), '56 lines are right, 2 explained, 1 of fees'],
  [of(0, 2, 0), '2 lines explained'],
  [of(0, 1, 1), '1 line explained, 1 of fees'],
  [of(0, 0, 1), '1 line of fees'],
])('%#: %s', (lines, words) => {
  expect(otherLinesWords(lines)).toBe(words);
});
