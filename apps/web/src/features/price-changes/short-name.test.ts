import { expect, test } from 'vitest';
import { cutName } from '../cart/product-name.ts';
import { shortName } from './short-name.ts';

test.each([
  ['Kelloxim 5 mg/m', 'Kelloxim 5 mg/m'],
  ['Kelloxim 5 mg/ml', 'Kelloxim 5 mg/…'],
  ['Firocifel 227 mg chewable tablets', 'Firocifel 227…'],
  ['👍'.repeat(16), `${'👍'.repeat(14)}…`],
])('%s is shown as %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('names are cut at 15 characters here, and at 25 in the cart', () => {
  const name = 'Amoxicillinclavulanicacidtablets';
  expect(shortName(name)).toBe('Amoxicillincla…');
  expect(cutName(name).short).toBe('Amoxicillinclavulanicaci…');
});
