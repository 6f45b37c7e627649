import { expect, test } from 'vitest';
import { formatTick } from './axes.tsx';

test.each([
  [new Date(2026, 0, 1), '2026'],
  [new Date(2026, 1, 1), 'Feb'],
  [new Date(2026, 1, 8), 'Feb 8'],
  [new Date(2026, 1, 8, 6), '06:00'],
])('a tick at %s is %s', (moment, words) => {
  expect(formatTick(moment)).toBe(words);
});
