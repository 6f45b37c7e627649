import { expect, test } from 'vitest';
import { spareMemory } from './spare-memory.ts';

const mebibytes = (limit: number, own: number) => spareMemory({ limit: limit * 2 ** 20, own: own * 2 ** 20 }) / 2 ** 20;

test('a process has what a container’s limit leaves beside the server, and never less than a small PDF takes', () => {
  expect(mebibytes(0, 300)).toBe(512);
  expect(mebibytes(4_096, 300)).toBe(512);
  expect(mebibytes(768, 300)).toBe(404);
  expect(mebibytes(512, 400)).toBe(192);
});
