import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDecimal, scaledOf } from './decimal.ts';

test.each([
  ['10', '10'],
  ['1.50', '1.50'],
  ['+0012.5', '12.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-0.00', '0.00'],
  ['-7', '-7'],
  ['123456789012345678.123456789012', '123456789012345678.123456789012'],
])('%s is %s', (text, decimal) => {
  expect(readDecimal(text)).toBe(decimal);
});

test.each(['', '.', '-', '1e3', '1,5', 'NaN', 'INF', '1.2.3', '٣', '0x10', ' 1', '1'.repeat(33)])(
  '%j is none',
  (text) => {
    expect(readDecimal(text)).toBeUndefined();
  },
);

test('is exact, as large and as small as it is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(8), (digits, scale) => {
      const [sign, plain] = digits < 0n ? ['-', `${-digits}`] : ['', `${digits}`];
      const padded = plain.padStart(scale + 1, '0');
      const at = padded.length - scale;
      const text = `${sign}${padded.slice(0, at)}${scale > 0 ? `.${padded.slice(at)}` : ''}`;
      const decimal = readDecimal(text) ?? '';
      expect(scaledOf(decimal)).toEqual({ digits, scale });
    }),
  );
});
