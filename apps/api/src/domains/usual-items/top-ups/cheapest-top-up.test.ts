import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestTopUp, type EarlyItem } from './cheapest-top-up.ts';

const item = (productId: number, gross: number, { net = gross, cost = 0 } = {}): EarlyItem => ({
  ...{ productId, gross, net, cost },
});
const idsOf = (items: readonly EarlyItem[], asked: { missing: number; fee: number }) =>
  cheapestTopUp(items, asked)?.items.map(({ productId }) => productId);

describe('the cheapest way to what is missing', () => {
  it('is reached by gross, to the cent', () => {
    expect(idsOf([item(1, 1_000)], { missing: 1_000, fee: 950 })).toEqual([1]);
    expect(idsOf([item(1, 1_000)], { missing: 1_001, fee: 950 })).toBeUndefined();
    expect(idsOf([item(1, 1_001, { net: 600 })], { missing: 1_001, fee: 950 })).toEqual([1]);
  });

  it('saves two euros at least', () => {
    expect(cheapestTopUp([item(1, 500, { cost: 750 })], { missing: 500, fee: 950 })).toMatchObject({ saves: 200 });
    expect(cheapestTopUp([item(1, 500, { cost: 751 })], { missing: 500, fee: 950 })).toBeUndefined();
    expect(cheapestTopUp([item(1, 500)], { missing: 500, fee: 199 })).toBeUndefined();
  });

  it('spends at most twelve times the fee', () => {
    expect(idsOf([item(1, 9_000, { net: 6_000 })], { missing: 1, fee: 500 })).toEqual([1]);
    expect(idsOf([item(1, 9_000, { net: 6_001 })], { missing: 1, fee: 500 })).toBeUndefined();
    expect(idsOf([item(1, 3_001), item(2, 3_000)], { missing: 6_001, fee: 500 })).toBeUndefined();
  });

  it('takes three things at most', () => {
    const items = [1, 2, 3, 4].map((id) => item(id, 1_000, { cost: id }));
    expect(idsOf(items, { missing: 3_000, fee: 1_000 })).toEqual([1, 2, 3]);
    expect(idsOf(items, { missing: 3_001, fee: 1_000 })).toBeUndefined();
  });

  it('costs least, whatever is spent', () => {
    const items = [item(1, 2_000, { cost: 100 }), item(2, 1_000, { cost: 40 }), item(3, 1_000, { cost: 50 })];
    expect(cheapestTopUp(items, { missing: 2_000, fee: 1_000 })).toMatchObject({ saves: 910 });
    expect(idsOf(items, { missing: 2_000, fee: 1_000 })).toEqual([2, 3]);
  });

  it('of equal ones spends least, is of the fewest things, and of the first', () => {
    const asked = { missing: 2_000, fee: 1_000 };
    expect(idsOf([item(1, 2_500, { cost: 90 }), item(2, 2_400, { cost: 90 })], asked)).toEqual([2]);
    const two = [item(1, 1_000, { cost: 45 }), item(2, 1_000, { cost: 45 })];
    expect(idsOf([...two, item(3, 2_000, { cost: 90 })], asked)).toEqual([3]);
    expect(
      idsOf(
        [4, 3, 2].map((id) => item(id, 2_000, { cost: 90 })),
        asked,
      ),
    ).toEqual([2]);
  });

  it('is that of looking at all of them, in any order', () => {
    const cents = (max: number) => fc.integer({ min: 0, max });
    const items = fc
      .array(fc.record({ gross: cents(60), discount: cents(20), cost: cents(8) }), { maxLength: 9 })
      .map((rows) =>
        rows.map(({ gross, discount, cost }, id) => item(id, gross, { net: Math.max(0, gross - discount), cost })),
      );
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 150 }), fc.integer({ min: 195, max: 215 }), (all, missing, fee) => {
        const found = cheapestTopUp(all, { missing, fee });
        const best = allOf(all)
          .filter((some) => sum(some, 'gross') >= missing && sum(some, 'net') <= 12 * fee)
          .filter((some) => fee - sum(some, 'cost') >= 200)
          .toSorted(
            (a, b) => sum(a, 'cost') - sum(b, 'cost') || sum(a, 'net') - sum(b, 'net') || a.length - b.length,
          )[0];
        expect(found?.saves).toBe(best && fee - sum(best, 'cost'));
        expect(found && [sum(found.items, 'net'), found.items.length]).toEqual(best && [sum(best, 'net'), best.length]);
        expect(cheapestTopUp(all.toReversed(), { missing, fee })).toEqual(found);
      }),
    );
  });
});

function sum(items: readonly EarlyItem[], what: 'gross' | 'net' | 'cost'): number {
  return items.reduce((total, one) => total + one[what], 0);
}

/** Every choice of one to three. */
function allOf(items: readonly EarlyItem[]): EarlyItem[][] {
  return items.flatMap((a, i) => [
    [a],
    ...items.slice(i + 1).flatMap((b, j) => [[a, b], ...items.slice(i + j + 2).map((c) => [a, b, c])]),
  ]);
}
