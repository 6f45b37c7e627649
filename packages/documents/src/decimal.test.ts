import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, isFurther, negated, productOf, readDecimal, scaledOf, sumOf } from './decimal.ts';

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

test.each([
  [['0.1', '0.2'], '0.30'],
  [['10', '-0.005'], '9.995'],
  [['-1.25', '1.25'], '0.00'],
  [[], '0.00'],
])('the sum of %j is %s', (terms, sum) => {
  expect(sumOf(terms)).toBe(sum);
});

test.each([
  ['0.005', '1', '0.01'],
  ['-0.005', '1', '-0.01'],
  ['0.0049', '1', '0.00'],
  ['-0.0049', '1', '0.00'],
  ['1', '3', '0.33'],
  ['-2', '3', '-0.67'],
  ['297.00', '10', '29.70'],
  ['1', '-8', '-0.13'],
])('%s by %s is %s in cents', (decimal, divisor, cents) => {
  expect(centsOf(decimal, divisor)).toBe(cents);
});

test('products are exact, and two numbers are as far from each other as they are', () => {
  expect(productOf('-1.10', '0.3')).toBe('-0.330');
  expect(negated('-0.10')).toBe('0.10');
  expect(isFurther('1.00', '1.01', '0.01')).toBe(false);
  expect(isFurther('1.011', '1', '0.01')).toBe(true);
  expect(isFurther('-1', '1', '1.99')).toBe(true);
  expect(isFurther('5', '5.00', '0')).toBe(false);
});
