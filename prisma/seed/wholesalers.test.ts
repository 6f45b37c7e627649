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
  const northvet = { name: 'Northvet Supplies', deliveryFee: 7.5, minimumOrder: null, cutOff: '17:30' };
  const far = { name: 'Far', transport: 'http', orderAddress: 'https://far.example/orders' };
  expect(readWholesalers(listOf(northvet, { ...far, orderSecretFile: 'far.secret' }))).toEqual([
    northvet,
    { ...far, orderSecret: 'a-secret-of-both-sides' },
  ]);
});

test.each<[object, RegExp]>([
  [{ name: 'x', colour: 'red' }, /colour/],
  [{ name: 'x', cutOff: '25:00' }, /such as 17:30/],
  [{ name: 'x', deliveryFee: 7.555 }, /deliveryFee/],
  [{ deliveryFee: 7 }, /name/],
])('%j is refused', (entry, words) => {
  expect(() => readWholesalers(listOf(entry))).toThrow(words);
});

test('nobody is named twice', () => {
  expect(() => readWholesalers(listOf({ name: 'x' }, { name: 'x' }))).toThrow('named twice');
});

test('the demo has six', () => {
  expect(readWholesalers(DEMO_WHOLESALERS_FILE)).toHaveLength(6);
});
