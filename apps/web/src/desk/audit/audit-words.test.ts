import { expect, test } from 'vitest';
import { actionWords, fieldWords, valueWords } from './audit-words.ts';

test.each([
  ['users disable', 'Users: disable'],
  ['operators end-sessions', 'People of the desk: end sessions'],
  ['prices', 'Price lists'],
  ['chores begin', 'chores: begin'],
])('%s is said as %s', (action, words) => {
  expect(actionWords(action)).toBe(words);
});

test.each([
  ['canOrder', 'May order'],
  ['accountNumber', 'Account number'],
  ['dry-run', 'Dry run'],
  ['order_address2To', 'Order address2 to'],
])('the field %s is said as %s', (field, words) => {
  expect(fieldWords(field)).toBe(words);
});

test.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [[], 'nothing'],
  [true, 'yes'],
  [false, 'no'],
  [1204, '1,204'],
  [7.5, '7.5'],
  ['4 Quay Street\nKilmore', '4 Quay Street, Kilmore'],
  ['2026-11-16T10:30:00.000Z', expect.stringMatching(/^Mon Nov 16, 2026 at \d\d:30 am$/)],
  [['a', 2], 'a, 2'],
  [{ rows: 3, isHeld: true }, 'Rows 3, Is held yes'],
])('%j is said as %s', (value, words) => {
  expect(valueWords(value)).toEqual(words);
});
