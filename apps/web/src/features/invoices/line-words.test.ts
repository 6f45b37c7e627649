import { expect, test } from 'vitest';
import { lineOf } from '../../../test/test-invoice.ts';
import { priceWords, quantityWords } from './line-words.ts';

test.each([
  ['3', 'XPK', '3 packs'],
  ['1.000', 'PK', '1 pack'],
  ['2.500', 'KGM', '2.5 kg'],
  ['-4', 'C62', '−4 pieces'],
  ['1200', 'H87', '1,200 pieces'],
  ['3', 'ZZ', '3 ZZ'],
  ['3', 'toString', '3 toString'],
  ['3', null, '3'],
])('%s of %s: %s', (quantity, unit, words) => {
  expect(quantityWords({ quantity, unit })).toBe(words);
});

test.each([
  ['9.9', null, 'EUR', '€9.90'],
  ['9.90', '1.0', 'EUR', '€9.90'],
  ['99', '10', 'EUR', '€99.00 for 10'],
  ['0.0125', null, 'GBP', 'GBP 0.0125'],
])('a price of %s for %s in %s: %s', (price, base_quantity, currency, words) => {
  expect(priceWords(lineOf(1, { price, base_quantity }), currency)).toBe(words);
});
