import { expect, test } from 'vitest';
import { cutName, IN_CART, IN_PRICE_CHANGES } from './cut-name.ts';

test.each([
  ['Kelloxim 5 mg/m', 'Kelloxim 5 mg/m', ''],
  ['Kelloxim 5 mg/ml', 'Kelloxim…', '…5 mg/ml'],
  ['Firocifel 227 mg chewable tablets', 'Firocifel…', '…227 mg chewable tablets'],
  ['Amoxivet long acting', 'Amoxivet long…', '…acting'],
  ['Tolka Valley Vet Distribution', 'Tolka Valley…', '…Vet Distribution'],
  ['3 ml syringes with a needle', '3 ml syringes…', '…with a needle'],
  ['12 ampoulesforinjection', '12 ampoulesfor…', '…injection'],
  ['👍'.repeat(16), `${'👍'.repeat(14)}…`, '…👍👍'],
])('%s is shown as %s, and %s below it', (name, short, rest) => {
  expect(cutName(name, IN_PRICE_CHANGES)).toEqual({ short, rest });
});

// Specification 2.74.
test.each([
  ['Amoxivet 250 mg tablets', 'Amoxivet 250 mg tablets', ''],
  ['Exactly twenty-five chars', 'Exactly twenty-five chars', ''],
  ['Kelloxim 0.5 mg/ml oral suspension 15 ml', 'Kelloxim 0.5 mg/ml oral…', '…suspension 15 ml'],
  ['Amoxivet 250 mg chewables for cats', 'Amoxivet 250 mg…', '…chewables for cats'],
  ['Vet-supercalifragilistic-expialidocious drops', 'Vet-supercalifragilistic…', '…-expialidocious drops'],
])('the cart shows %s as %s, and %s below it', (name, short, rest) => {
  expect(cutName(name, IN_CART)).toEqual({ short, rest });
});

// Specification 9.16.
test('names are cut at 15 characters in price changes, and at 25 in the cart', () => {
  const name = 'Amoxicillinclavulanicacidtablets';
  expect(cutName(name, IN_PRICE_CHANGES).short).toBe('Amoxicillincla…');
  expect(cutName(name, IN_CART).short).toBe('Amoxicillinclavulanicaci…');
});
