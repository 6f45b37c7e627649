import { describe, expect, it } from 'vitest';
import type { Purchase } from '../when-due.ts';
import { needSoon } from './need-soon.ts';

const TODAY = 20_000;

/** Six packs each, so many days apart; the last one `ago` days before today. */
const bought = (intervals: readonly number[], ago: number): Purchase[] => {
  const days = [TODAY - ago];
  for (const interval of intervals.toReversed()) days.unshift((days[0] ?? 0) - interval);
  return days.map((day) => ({ day, quantity: 6 }));
};
const FORTNIGHTLY = [14, 14, 14, 14];

describe('whether a product will be bought within 30 days', () => {
  it.each([
    ['a fortnightly one after ten days', FORTNIGHTLY, 10, { chance: 0.9, days: 4 }],
    ['on the day it is expected', FORTNIGHTLY, 14, { chance: 0.9, days: 1 }],
    ['one that never took so long before', FORTNIGHTLY, 15, null],
    ['one that has come back once after so long', [14, 14, 14, 21], 15, { chance: 0.75, days: 6 }],
    ['one of every other month, just bought', [60, 60, 60], 10, null],
    ['one of every other month, a month later', [60, 60, 60], 31, { chance: 0.875, days: 29 }],
    ['one that comes back as often soon as late', [10, 90, 10, 90], 5, null],
    ['one that comes back soon two times of three', [10, 90, 10], 5, { chance: 0.625, days: 32 }],
    ['one that was bought three times', [14, 14], 10, null],
    ['one whose last purchase is 120 days ago', [130, 130], 120, null],
    ['one whose last purchase is 120 days ago, bought four times', [5, 121, 119], 120, { chance: 0.75, days: 1 }],
    ['one whose last purchase is 121 days ago', [5, 118, 121], 121, null],
    ['one bought four times in more than a year', [100, 100, 100], 70, null],
    ['one bought four times in a year', [95, 100, 100], 70, { chance: 0.875, days: 28 }],
  ])('%s', (_, intervals, ago, expected) => {
    const found = needSoon(bought(intervals, ago), TODAY);
    expect(found).toEqual(expected && { usualQuantity: 6, ...expected });
  });

  it('takes twice as many as usual to last twice as long', () => {
    const purchases = bought(FORTNIGHTLY, 20).map((one, at) => (at === 4 ? { ...one, quantity: 12 } : one));
    expect(needSoon(purchases, TODAY)).toEqual({ usualQuantity: 6, chance: 0.9, days: 8 });
    // A fortnight's packs would be overdue, and are none of those that took so long.
    expect(needSoon(bought(FORTNIGHTLY, 20), TODAY)).toBeNull();
  });

  it('is asked of a day by what was bought before it, and not of one on which it was bought', () => {
    const purchases = bought(FORTNIGHTLY, 10);
    const later = [...purchases, { day: TODAY + 1, quantity: 600 }];
    expect(needSoon(later, TODAY)).toEqual(needSoon(purchases, TODAY));
    expect(needSoon([...purchases, { day: TODAY, quantity: 1 }], TODAY)).toBeNull();
  });
});
