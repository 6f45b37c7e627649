import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, multiplyDivide, toCents, toCentsOrNull } from './money.ts';

describe('toCents', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [0.1 + 0.2, 30], // 0.30000000000000004
    [1.15, 115], // x 100 is 114.99999999999999
    [4.35, 435], // x 100 is 434.99999999999994
    [8.2, 820], // x 100 is 819.9999999999999
    [0.01, 1],
    [-0.01, -1],
    [-19.99, -1999],
    [999_999.99, 99_999_999],
    // The largest line (10,000 of the dearest pack) and the largest NUMERIC(12,2): doubles are 0.0001 cents apart there.
    [9_999_999_900, 999_999_990_000],
    [9_999_999_999.99, 999_999_999_999],
    [-9_999_999_999.99, -999_999_999_999],
  ])('%s is %i', (euros, cents) => {
    expect(toCents(euros)).toBe(cents);
  });

  test.each([1.005, 0.001, -0.005, 999_999.995, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('refuses %s', (euros) => {
    expect(() => toCents(euros)).toThrow(RangeError);
  });
});

test('an unknown amount is unknown in cents, and no amount is none', () => {
  expect([null, 0, 8.5].map(toCentsOrNull)).toEqual([null, 0, 850]);
});

test.each([
  [0, 0],
  [1, 0.01],
  [-1, -0.01],
  [30, 0.3],
  [115, 1.15],
  [999_999_999_999, 9_999_999_999.99],
])('fromCents(%i) is %f', (cents, euros) => {
  expect(fromCents(cents)).toBe(euros);
});

test('euros and cents go back and forth', () => {
  const amounts = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
  fc.assert(
    fc.property(amounts, (cents) => {
      const euros = fromCents(cents);
      expect(toCents(euros)).toBe(cents);
      expect(String(euros)).toMatch(/^-?\d+(\.\d{1,2})?$/);
    }),
  );
});

describe('multiplyDivide', () => {
  test.each([
    [0, 5, 2, 0],
    [0, 5, -2, 0],
    [1, 1, 2, 1], // 0.5
    [-1, 1, 2, -1],
    [1, -1, 2, -1],
    [1, 1, -2, -1],
    [-1, 1, -2, 1],
    [3, 1, 2, 2], // 1.5
    [5, 1, 2, 3], // 2.5: away from zero, not to even
    [-5, 1, 2, -3],
    [1, 1, 3, 0],
    [-1, 1, 3, 0],
    [2, 1, 3, 1],
    [-2, 1, 3, -1],
    [49, 1, 100, 0],
    [50, 1, 100, 1],
    [2055, 750, 10_000, 154], // 154.125
    // 9007199254740991 x 9999 / 10000 = 9006298534815516.9009: the product has 20 digits.
    [Number.MAX_SAFE_INTEGER, 9999, 10_000, 9_006_298_534_815_517],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [Number.MIN_SAFE_INTEGER, 1, 2, -4_503_599_627_370_496], // -4503599627370495.5
  ])('%i x %i / %i is %i', (a, b, c, rounded) => {
    expect(multiplyDivide(a, b, c)).toBe(rounded);
  });

  test('refuses to divide by nothing and to take parts of cents', () => {
    expect(() => multiplyDivide(1, 1, 0)).toThrow(RangeError);
    expect(() => multiplyDivide(0.5, 1, 1)).toThrow(RangeError);
  });

  test('rounds to the nearest whole number, halves away from zero', () => {
    const factor = fc.maxSafeInteger();
    const divisor = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.maxSafeInteger()).filter((c) => c !== 0);
    fc.assert(
      fc.property(factor, fc.integer({ min: -20_000, max: 20_000 }), divisor, (a, b, c) => {
        const product = BigInt(a) * BigInt(b);
        const size = abs(BigInt(c));
        // |product / c| = whole + rest / size, worked out without signs.
        const whole = abs(product) / size;
        const magnitude = 2n * (abs(product) % size) >= size ? whole + 1n : whole;
        const expected = product < 0n === c < 0 ? magnitude : -magnitude;
        expect(multiplyDivide(a, b, c)).toBe(Number(expected));
      }),
    );
  });
});

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
