import { expect, test } from 'vitest';
import { BadField, price } from './list-fields.ts';

const read = (text: string, decimalComma: boolean) => {
  const found = price.read(text, { decimalComma });
  return found instanceof BadField ? 'refused' : found;
};

test.each([
  // text, with a point, with a comma
  ['12.50', '12.50', 'refused'],
  ['12,50', 'refused', '12.50'],
  ['1,250.00', '1250.00', 'refused'],
  ['1.250,00', 'refused', '1250.00'],
  ['123,456.78', '123456.78', 'refused'],
  // 1.25 or 1250: refused instead of guessed.
  ['1.250', 'refused', 'refused'],
  ['1,250', 'refused', 'refused'],
  ['1,25.00', 'refused', 'refused'],
  ['1250,000.00', 'refused', 'refused'],
  ['1.250.00', 'refused', 'refused'],
  ['1,250,00', 'refused', 'refused'],
])('an amount "%s" is read as %s, and with a decimal comma as %s', (text, point, comma) => {
  expect([read(text, false), read(text, true)]).toEqual([point, comma]);
});
