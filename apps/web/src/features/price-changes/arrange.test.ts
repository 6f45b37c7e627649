import type { PriceChange } from '@formulary/contracts/price-changes';
import { expect, test } from 'vitest';
import { priceChange } from '../../../test/test-price-change.ts';
import { findChanges, searchTexts, sortChanges } from './arrange.ts';
import type { ColumnKey } from './columns.ts';

const uids = (changes: readonly PriceChange[]) => changes.map(({ product_uid }) => product_uid);
const sorted = (changes: readonly PriceChange[], key: ColumnKey, isDescending = false) =>
  uids(sortChanges(changes, { key, isDescending }));

const CHANGES = [
  priceChange({ product_uid: 'C', product_name: 'Kelloxim 10 mg', wholesaler_name: 'Tolka', price_change: -3.2 }),
  priceChange({ product_uid: 'A', product_name: 'Kelloxim 5 mg', wholesaler_name: 'Burren', price_change: 0.5 }),
  priceChange({ product_uid: 'B', product_name: 'kelloxim 5 mg', wholesaler_name: 'Tolka', price_change: 12 }),
];

test('without a sort changes stay as they came', () => {
  expect(sortChanges(CHANGES, null)).toBe(CHANGES);
});

test('numbers are sorted by amount, with those below 0 first', () => {
  expect(sorted(CHANGES, 'price_change')).toEqual(['C', 'A', 'B']);
  expect(sorted(CHANGES, 'price_change', true)).toEqual(['B', 'A', 'C']);
});

// Specification 4.56.
test('names are sorted as people do: whatever the case, and 5 before 10', () => {
  expect(sorted(CHANGES, 'product_name').at(-1)).toBe('C');
  expect(sorted(CHANGES, 'product_name', true)[0]).toBe('C');
});

test('equal changes keep their order in both directions', () => {
  expect(sorted(CHANGES, 'wholesaler_name')).toEqual(['A', 'C', 'B']);
  expect(sorted(CHANGES, 'wholesaler_name', true)).toEqual(['C', 'B', 'A']);
});

// Specification 5.19.
test.each([
  ['TOLKA', ['C', 'B']],
  ['kelloxim burren', ['A']],
  ['oxim 5', ['A', 'B']],
  ['seamus', ['A', 'C', 'B']],
  // Columns are searched one by one: the end of a name and the beginning of the next make no match.
  ['mgtolka', []],
  ['0.5', []],
  ['', ['C', 'A', 'B']],
])('"%s" finds %s', (query, found) => {
  expect(uids(findChanges(CHANGES, searchTexts(CHANGES), query)).sort()).toEqual([...found].sort());
});

test('a change is found by the number of its product', () => {
  const changes = [priceChange({ product_uid: 'FV41037835' }), priceChange({ product_uid: 'FV99999999' })];
  expect(uids(findChanges(changes, searchTexts(changes), 'fv41037'))).toEqual(['FV41037835']);
});

test('twenty thousand are sorted and searched', () => {
  const many = Array.from({ length: 20_000 }, (_, at) =>
    priceChange({ product_uid: `FV${at}`, product_name: `Product ${at} tablets`, new_price: 20_000 - at }),
  );
  expect(sorted(many, 'product_name').slice(0, 3)).toEqual(['FV0', 'FV1', 'FV2']);
  expect(sorted(many, 'new_price')[0]).toBe('FV19999');
  expect(findChanges(many, searchTexts(many), 'product 1999 ')).toHaveLength(12);
});
