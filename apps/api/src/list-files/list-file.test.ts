import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inspectFile } from './list-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'formulary-source-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function encodingOf(content: string | Uint8Array, encoding?: 'utf-8' | 'windows-1252') {
  const file = path.join(folder, 'list.csv');
  writeFileSync(file, content);
  return (await inspectFile(file, { encoding })).encoding;
}
const latin1 = (text: string) => Buffer.from(text, 'latin1');
/** Longer than what is inspected at once, in lines of eight bytes. */
const LONG = 'abcdefg\n'.repeat(20_000);

describe('the encoding of a list', () => {
  test.each([
    ['plain', 'code,name\n1,x\n', 'utf-8'],
    ['with accents', 'code,name\n1,Größe\n', 'utf-8'],
    ['with a mark of order', '\uFEFFcode,name\n1,x\n', 'utf-8'],
    ['with a sign that stands for unreadable ones', 'code,name\n1,Gr\uFFFD\uFFFDe\n', 'utf-8'],
    ['with that sign and accents', 'code,name\n1,Größe \uFFFD\n', 'utf-8'],
    ['in Windows-1252', latin1('code,name\n1,Größe\n'), 'windows-1252'],
  ])('%s', async (_, content, encoding) => {
    expect(await encodingOf(content)).toBe(encoding);
    if (encoding === 'utf-8') expect(await encodingOf(content, 'utf-8')).toBe('utf-8');
  });

  test('of a long one, whose characters lie across what is read at once', async () => {
    for (const shift of ['', 'x', 'xx']) expect(await encodingOf(shift + '€'.repeat(100_000))).toBe('utf-8');
  });

  test.each([
    ['in the first line', '\xf6\n', 1],
    ['behind thousands of lines', `${LONG}\xf6\n`, 20_001],
    ['in a last line without an end', `${LONG}a\nb\n\xf6`, 20_003],
    ['in the middle of a piece', `${LONG.slice(0, 8 * 9_000)}\xf6\n${LONG}`, 9_001],
  ])('told wrongly names the line: %s', async (_, text, line) => {
    await expect(encodingOf(latin1(text), 'utf-8')).rejects.toThrow(`line ${line}: is not UTF-8 text`);
  });

  test('is not guessed where it is two', async () => {
    const both = Buffer.concat([Buffer.from('Größe\n'), latin1('Größe\n')]);
    await expect(encodingOf(both)).rejects.toThrow('line 2: is not UTF-8 text');
  });
});
