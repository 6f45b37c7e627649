import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeWhole } from './write-whole.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'formulary-write-whole-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a disk that is full leaves no part of a file', async () => {
  async function* untilFull() {
    yield 'the first half';
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
  await expect(writeWhole(path.join(folder, 'list.report.json'), untilFull())).rejects.toThrow('no space left');
  expect(readdirSync(folder)).toEqual([]);
});

test('a file that is there stays as it is', async () => {
  const file = path.join(folder, 'list.report.txt');
  await writeWhole(file, 'first');
  await expect(writeWhole(file, 'second')).rejects.toThrow('EEXIST');
  expect(readFileSync(file, 'utf8')).toBe('first');
});
