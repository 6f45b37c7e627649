import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DEMO_WHOLESALERS_FILE, readWholesalers } from './wholesalers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'formulary-seed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listOf = (...entries: object[]) => {
  const file = path.join(folder, 'wholesalers.json');
  writeFileSync(file, JSON.stringify(entries));
  return file;
};

test('a file says what it says, and no more', () => {
  writeFileSync(path.join(folder, 'far.secret'), 'a-secret-of-both-sides\n');
  const northvet = { name: 'Northvet Supplies', deliveryFee: 7.5, minimumOrder: null, cutOff: '17:30', claimDays: 10 };
  const far = {
    name: 'Far',
    transport: 'http',
    orderAddress: 'https://far.example/orders',
    orderFormat: 'ubl',
    claimsAddress: null,
  };
  expect(readWholesalers(listOf(northvet, { ...far, orderSecretFile: 'far.secret' }))).toEqual([
    northvet,
    { ...far, orderSecret: 'a-secret-of-both-sides' },
  ]);
});

test.each<[object, RegExp]>([
  [{ name: 'x', colour: 'red' }, /colour/],
  [{ name: 'x', cutOff: '25:00' }, /such as 17:30/],
  [{ name: 'x', deliveryFee: 7.555 }, /deliveryFee/],
  [{ name: 'x', claimDays: 0 }, /claimDays/],
  [{ name: 'x', claimDays: 366 }, /claimDays/],
  [{ deliveryFee: 7 }, /name/],
])('%j is refused', (entry, words) => {
  expect(() => readWholesalers(listOf(entry))).toThrow(words);
});

const tableOf = (content: string | Buffer) => {
  const file = path.join(folder, 'wholesalers.csv');
  writeFileSync(file, content);
  return file;
};

test.each([
  ['as a spreadsheet saves it', '\uFEFF', ',', '\r\n'],
  ['with semicolons', '', ';', '\n'],
])('a table says the same, %s', (_how, mark, delimiter, end) => {
  writeFileSync(path.join(folder, 'far.secret'), 'a-secret-of-both-sides\n');
  const rows = [
    [
      'name',
      'preference',
      'deliveryFee',
      'minimumOrder',
      'cutOff',
      'transport',
      'orderAddress',
      'orderSecretFile',
      'claimsAddress',
      'claimDays',
    ],
    ['Cois "Farraige", Teo', '', '7.50', 'none', '17:30', '', '', '', 'claims@cois.example', '14'],
    ['007', '4', '', '', 'none', 'http', 'https://far.example/orders', 'far.secret', 'none', 'none'],
  ];
  const quoted = rows.map((row) => row.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)));
  const table = mark + quoted.map((row) => row.join(delimiter) + end).join('') + end;
  expect(readWholesalers(tableOf(table))).toEqual([
    {
      name: 'Cois "Farraige", Teo',
      deliveryFee: 7.5,
      minimumOrder: null,
      cutOff: '17:30',
      claimsAddress: 'claims@cois.example',
      claimDays: 14,
    },
    {
      ...{ name: '007', preference: 4, cutOff: null, transport: 'http', orderAddress: 'https://far.example/orders' },
      ...{ orderSecret: 'a-secret-of-both-sides', claimsAddress: null, claimDays: null },
    },
  ]);
});

test.each<[string, string | Buffer, RegExp]>([
  ['a column that is none', 'name,colour\nx,red\n', /colour/],
  ['a price that is none', 'name,deliveryFee\nx,"7,50"\n', /deliveryFee/],
  ['a name that is none', 'name,preference\n,1\n', /name/],
  ['a row of other length', 'name,preference\nx\n', /^wholesalers\.csv: .*line 2/],
  ['a quotation mark that stays open', 'name\n"x\n', /^wholesalers\.csv: Quote/],
  ['a column that is there twice', 'name,cutOff,cutOff\nx,17:30,18:00\n', /twice/],
  ['another encoding', Buffer.from('name\nS\xe9ad\n', 'latin1'), /not UTF-8/],
])('a table with %s is refused', (_what, content, words) => {
  expect(() => readWholesalers(tableOf(content))).toThrow(words);
});

test('nobody is named twice', () => {
  expect(() => readWholesalers(listOf({ name: 'x' }, { name: 'x' }))).toThrow('named twice');
});

test('the demo has six', () => {
  expect(readWholesalers(DEMO_WHOLESALERS_FILE)).toHaveLength(6);
});
