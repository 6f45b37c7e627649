import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { randomFrom, readRounds } from '../../test/rounds.ts';
import { inspectFile } from './list-file.ts';
import { type CsvRecord, readRecords } from './read-records.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'formulary-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string): Promise<CsvRecord[]> {
  const file = path.join(folder, 'list.csv');
  writeFileSync(file, content);
  const records: CsvRecord[] = [];
  for await (const some of readRecords(await inspectFile(file))) records.push(...some);
  return records;
}

const { rounds, seed } = readRounds('lists as a parser reads them', 10);

/** Longer than two pieces of a file, the first quotation mark anywhere or nowhere, and lines that end in any way. */
function someList(random: () => number): string {
  const ends = ['\n', '\r\n', '\r'];
  const end = () => ends[Math.floor(random() * ends.length)] ?? '\n';
  const plain = Math.floor(random() * 12_000);
  let text = random() < 0.5 ? '\uFEFF' : '';
  for (let row = 0; row < 9_000; row++) {
    const name = ['é', 'x', '', '€'.repeat(Math.floor(random() * 9))][Math.floor(random() * 4)] ?? '';
    const quoted = `"${name}${random() < 0.3 ? end() : ''},""${name}"`;
    text += `${row},${row > plain && random() < 0.3 ? quoted : name},last${random() < 0.05 ? end() : ''}${end()}`;
  }
  return random() < 0.5 ? text : text.trimEnd();
}

test('the records and fields are those that the parser finds in the whole text, whichever piece they are in', async () => {
  const random = randomFrom(seed);
  for (let round = 0; round < rounds; round++) {
    const text = someList(random);
    const expected: string[][] = parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
    });
    const records = await read(text);
    expect(records.map(({ fields }) => fields)).toEqual(expected);
    expect(records.filter(({ isLast }) => isLast)).toEqual(records.slice(-1));
    const lines = text.split(/\r\n|\n|\r/);
    const misplaced = records.filter(
      ({ line, fields }) => !lines[line - 1]?.replace('\uFEFF', '').startsWith(`${fields[0]},`),
    );
    expect(misplaced).toEqual([]);
  }
});

const row = `${'x'.repeat(90)},1`;
test.each([
  ['without a quotation mark', `${row}\n`.repeat(800), `${'x'.repeat(64_001)},1`],
  ['after one', `${row}\n`.repeat(800), `"a",1\n${'x'.repeat(64_001)},1`],
])('a row that is too long ends the list where it begins, %s', async (_, before, after) => {
  const records = await read(`${before}${after}\n${row}\n`);
  const place = 800 + after.split('\n').length;
  expect(records.slice(-1)).toEqual([
    { line: place, fields: [], isLast: true, fault: expect.stringContaining('a row longer than 64000 characters') },
  ]);
  expect(records).toHaveLength(place);
});

test('a file that ends in a line has no record after it', async () => {
  expect(await read('a,b\r\n1,2\r\n\r\n')).toEqual([
    { line: 1, fields: ['a', 'b'], isLast: false },
    { line: 2, fields: ['1', '2'], isLast: true },
  ]);
});
