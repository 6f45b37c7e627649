import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('an id is 32 hex digits and not given twice', () => {
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(Array.from({ length: 100 }, randomId)).size).toBe(100);
});
