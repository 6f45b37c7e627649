import { expect, test } from 'vitest';
import { rhythm } from './rhythm.ts';

test.each([
  [1, 'every day'],
  [2, 'every 2 days'],
  [6, 'every 6 days'],
  [7, 'every week'],
  [8, 'every 8 days'],
  [10.5, 'every 2 weeks'],
  [21, 'every 3 weeks'],
  [56, 'every 8 weeks'],
  [61, 'every 2 months'],
  [92, 'every 3 months'],
])('what is done after %d days is done %s', (days, words) => {
  expect(rhythm(days)).toBe(words);
});
