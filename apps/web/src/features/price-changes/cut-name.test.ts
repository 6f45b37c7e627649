import { expect, test } from 'vitest';
import { cutName as cutNameInCart } from '../cart/product-name.ts';
import { cutName } from './cut-name.ts';

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
  expect(cutName(name)).toEqual({ short, rest });
});

test('names are cut at 15 characters here, and at 25 in the cart', () => {
  const name = 'Amoxicillinclavulanicacidtablets';
  expect(cutName(name).short).toBe('Amoxicillincla…');
  expect(cutNameInCart(name).short).toBe('Amoxicillinclavulanicaci…');
});
