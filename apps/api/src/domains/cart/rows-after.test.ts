import type { Move } from '@formulary/allocation/moves';
import { expect, test } from 'vitest';
import type { CartRow } from './cart-row.ts';
import { rowsAfter } from './rows-after.ts';

const [HERE, THERE] = [11, 12];
const row = (id: number, offerId: number, rest: Partial<CartRow> = {}): CartRow => ({
  ...{ id, offerId, quantity: 2, isActive: true, pinned: false, replacedProductId: null },
  ...rest,
});
/** All of a line, to the other offer. */
const toThere = ({ id, quantity }: CartRow): Move => {
  const offer = { id: THERE, wholesaler: 1, gross: 0, net: 0, preference: 1, stock: null };
  const to = { ...offer, isAvailable: true, hasAccount: true };
  const line = { id, product: 5, quantity, offer: HERE, isPinned: false, offers: [to] };
  return { line, quantity, from: { ...to, id: HERE }, to, goodsDifference: 0 };
};

test.each([
  ['ordered with an active one', { isActive: false }, {}],
  ['ordered with one that moves to it', {}, { isActive: false }],
])('a line that was set aside is %s', (_, moved, there) => {
  const rows = [row(1, HERE, moved), row(2, THERE, there)];
  expect(rowsAfter(rows, rows.slice(0, 1).map(toThere))).toMatchObject([{ id: 2, quantity: 4, isActive: true }]);
});

test.each([
  ['that moves', { pinned: true }, {}],
  ['that was there', {}, { pinned: true }],
])('the pin of a line %s holds for both', (_, moved, there) => {
  const rows = [row(1, HERE, moved), row(2, THERE, there)];
  expect(rowsAfter(rows, rows.slice(0, 1).map(toThere))).toMatchObject([{ id: 2, quantity: 4, pinned: true }]);
});

test('lines that are both set aside, and not pinned, stay so', () => {
  const rows = [row(1, HERE, { isActive: false }), row(2, THERE, { isActive: false })];
  expect(rowsAfter(rows, rows.slice(0, 1).map(toThere))).toMatchObject([{ isActive: false, pinned: false }]);
});
