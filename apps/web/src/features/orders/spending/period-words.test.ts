import { expect, test } from 'vitest';
import { countBeside, daysInWords, moneyBeside, monthInShort, monthInWords } from './period-words.ts';

test.each([
  ['2026-11-01', '2026-11-30', 'November 2026'],
  ['2026-11-01', '2026-11-23', '1 – 23 November 2026'],
  ['2026-11-01', '2026-11-01', '1 November 2026'],
  ['2026-10-01', '2026-12-31', 'October – December 2026'],
  ['2026-10-01', '2026-11-23', '1 October – 23 November 2026'],
  ['2025-07-01', '2026-06-30', 'July 2025 – June 2026'],
])('the days from %s to %s are "%s"', (from, to, words) => expect(daysInWords({ from, to })).toBe(words));

test('months have their names', () => {
  expect([monthInWords('2026-09'), monthInShort('2026-09')]).toEqual(['September 2026', 'Sep 2026']);
});

test.each([
  [100, 412.4, '€312.40 (75.8 %) less than before'],
  [412.4, 100, '€312.40 (312.4 %) more than before'],
  [0.3, 0.3, 'as much as before'],
])('%d beside %d is "%s"', (now, before, words) => expect(moneyBeside(now, before)).toBe(words));

test.each([
  [4, 7, '3 fewer than before'],
  [7, 4, '3 more than before'],
  [7, 7, 'as many as before'],
])('%d orders beside %d are "%s"', (now, before, words) => expect(countBeside(now, before)).toBe(words));
