import { toCents } from '@formulary/pricing/money';
import { expect, test } from 'vitest';
import { watchOf } from '../../../test/test-watch.ts';
import { moveOf, rulesInWords, toldAtFirst, toldInWords, toldOtherwise } from './watch-words.ts';

const plain = (words: string | null | undefined) => words?.replaceAll('\u00a0', ' ') ?? null;
const OFF = { falls_to: null, falls_by: null, rises_by: null, back_in_stock: false, gone: false };

test.each([
  [{}, null],
  [{ falls_to: 12 }, 'falls to €12.00'],
  [{ falls_by: 5 }, 'falls by 5 %'],
  [{ rises_by: 2.5 }, 'rises by 2.5 %'],
  [{ falls_by: 5, rises_by: 5 }, 'falls or rises by 5 %'],
  [{ falls_by: 5, rises_by: 8 }, 'falls by 5 %, rises by 8 %'],
  [{ falls_by: 0 }, 'falls at all'],
  [{ falls_by: 0, rises_by: 0 }, 'falls or rises at all'],
  [{ back_in_stock: true, gone: true }, 'is back in stock, is withdrawn or replaced'],
])('%o is told in words', (rules, words) => {
  expect(plain(rulesInWords({ ...OFF, ...rules }))).toBe(words);
});

test('a sentence says what is told, or that all is off', () => {
  expect(toldInWords({ ...OFF, back_in_stock: true })).toBe('You are told when it is back in stock.');
  expect(toldInWords(OFF)).toBe('You are told nothing of it: all is off.');
});

test('a row says what is told where that is not as at first, which is said once', () => {
  expect(plain(toldAtFirst())).toBe(
    'You are told when a product falls or rises by 5 %, is back in stock, is withdrawn or replaced, unless its row says otherwise.',
  );
  expect(toldOtherwise(watchOf(1))).toBeNull();
  expect(toldOtherwise(watchOf(1, { falls_to: 9 }))).toBe('Also told when it falls to €9.00');
  expect(plain(toldOtherwise(watchOf(1, { rises_by: 8, gone: false })))).toBe(
    'Told when it falls by 5 %, rises by 8 %, is back in stock',
  );
  expect(toldOtherwise(OFF)).toBe('You are told nothing: all is off');
});

test.each([
  [12.8, 12.3, -0.5, '3.9 % less than €12.80'],
  [10, 10.2, 0.2, '2 % more than €10.00'],
  [0, 1, 1, 'more than €0.00'],
])('from %d to %d is %s', (compared_price, net_price, euros, words) => {
  const move = moveOf({ compared_price, best: { net_price, wholesaler: { id: 1, name: 'Northvet' } } });
  expect(move?.cents).toBe(toCents(euros));
  expect(plain(move?.words)).toBe(words);
});

test('a price that stayed has no move, and without one there is nothing to compare', () => {
  expect(moveOf(watchOf(1))?.cents).toBe(0);
  expect(moveOf(watchOf(1, { best: null }))).toBeNull();
  expect(moveOf(watchOf(1, { compared_price: null }))).toBeNull();
});
