import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { deviceKeep } from './device-keep.ts';
import { entryOf, type KeptScan } from './kept-scan.ts';

const scanOf = (key: string, change: Partial<KeptScan> = {}): KeptScan => ({
  key,
  receipt: 7,
  owner: 'anna',
  at: 1,
  state: 'waiting',
  entry: entryOf('5012345678900'),
  answer: null,
  ...change,
});

test('a device gives back what it was given, by user, in any tab', async () => {
  const tab = deviceKeep();
  await tab.put([scanOf('a'), scanOf('b', { owner: 'brid' }), scanOf('c')]);
  const other = deviceKeep();
  await other.put([scanOf('a', { state: 'asks' })]);
  await other.remove(['c', 'never kept']);
  expect(await tab.all('anna')).toEqual([scanOf('a', { state: 'asks' })]);
  expect(await tab.all('brid')).toHaveLength(1);
});
