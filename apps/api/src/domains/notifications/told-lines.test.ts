import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines, writeLines } from './told-lines.ts';

test('lines are read as they were written', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(ids, (lines) => {
      expect(readLines(writeLines(lines))).toEqual(new Set(lines));
    }),
  );
  expect(writeLines([12, 40, 11, 10])).toBe('a.3-s;');
});

test('of too many runs the first ones are kept, and lines that follow each other take no more room', () => {
  const apart = Array.from({ length: 2_000 }, (_, at) => 1_000_000 + 3 * at);
  const kept = readLines(writeLines(apart));
  expect([...kept]).toEqual(apart.slice(0, kept.size));
  expect(kept.size).toBeGreaterThan(500);
  expect(writeLines(apart).length).toBeLessThan(1_900);
  expect(writeLines(Array.from({ length: 20_000 }, (_, at) => 1_000 + at))).toBe('rs.ffk;');
});
