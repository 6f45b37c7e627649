import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byUnitPrice, exchange, unitPrice } from './compare-packs.ts';

describe('an exchange', () => {
  test.each([
    ['one of 200 for two of 100', '200', 1590, '100', 590, undefined, { these: 1, those: 2, saving: 410 }],
    ['two of 100 for one of 200', '100', 900, '200', 1700, undefined, { these: 2, those: 1, saving: 100 }],
    ['five of 100 for two of 250, dearer', '100', 100, '250', 300, undefined, { these: 5, those: 2, saving: -100 }],
    ['of fractions', '0.5', 100, '0.75', 100, undefined, { these: 3, those: 2, saving: 100 }],
    ['as much of a quantity as comes out even', '100', 900, '200', 1700, 5, { these: 4, those: 2, saving: 200 }],
    ['a whole quantity', '200', 1590, '100', 590, 3, { these: 3, those: 6, saving: 1230 }],
  ])('is %s', (_, size, cents, otherSize, otherCents, quantity, expected) => {
    expect(exchange({ size, cents }, { size: otherSize, cents: otherCents }, quantity)).toEqual(expected);
  });

  test('is none where it takes too many, or more than there are', () => {
    expect(exchange({ size: '1000', cents: 1 }, { size: '1', cents: 1 })).toBeUndefined();
    expect(exchange({ size: '101', cents: 1 }, { size: '100', cents: 1 })).toBeUndefined();
    expect(exchange({ size: '100', cents: 1 }, { size: '200', cents: 1 }, 1)).toBeUndefined();
  });

  const sizes = fc.integer({ min: 1, max: 100_000 }).map((tenths) => String(tenths / 10));
  const packs = fc.record({ size: sizes, cents: fc.integer({ min: 1, max: 1_000_000 }) });

  test('holds the same, and saves exactly where those are cheaper for their content', () => {
    fc.assert(
      fc.property(packs, packs, fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }), (a, b, quantity) => {
        const found = exchange(a, b, quantity);
        if (!found) return;
        expect(Math.round(Number(a.size) * 10) * found.these).toBe(Math.round(Number(b.size) * 10) * found.those);
        expect(Math.sign(found.saving)).toBe(Math.sign(byUnitPrice(a, b)));
        if (quantity !== undefined) expect(found.these).toBeLessThanOrEqual(quantity);
      }),
    );
  });
});

test('a price for a unit is to a millionth of a euro', () => {
  expect(unitPrice({ size: '100', cents: 590 })).toBe(0.059);
  expect(unitPrice({ size: '3', cents: 100 })).toBe(0.333333);
  expect(unitPrice({ size: '200000', cents: 9999 })).toBe(0.0005);
  expect(unitPrice({ size: '0.5', cents: 1 })).toBe(0.02);
});
