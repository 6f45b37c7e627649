import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

const TODAY = '2026-11-16';

test.each([
  ['2026-11-02', 'Due now'],
  ['2026-11-16', 'Due today'],
  ['2026-11-17', 'Due tomorrow'],
  ['2026-11-20', 'Due Fri Nov 20'],
  ['2026-11-29', 'Due Sun Nov 29'],
  ['2026-11-30', 'Due in 2 weeks'],
  ['2027-02-15', 'Due in 13 weeks'],
])('what is due on %s is "%s"', (next_due, words) => {
  expect(dueWords({ when: 'due', next_due }, TODAY)).toBe(words);
});

test('nothing is said where nobody knows', () => {
  expect(dueWords({ when: 'unknown', next_due: null }, TODAY)).toBeNull();
});
