import { expect, test } from 'vitest';
import { z } from 'zod';
import { randomId, randomUuid } from './random-id.ts';

test('an id is 32 hex digits and not given twice', () => {
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(Array.from({ length: 100 }, randomId)).size).toBe(100);
});

test('a UUID is one of version 4', () => {
  for (let each = 0; each < 100; each += 1) expect(z.uuidv4().safeParse(randomUuid()).success).toBe(true);
});
