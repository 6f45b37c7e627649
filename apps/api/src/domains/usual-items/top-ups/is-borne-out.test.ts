import { describe, expect, it } from 'vitest';
import type { Purchase } from '../when-due.ts';
import { casesOf, isBorneOut } from './is-borne-out.ts';

const TODAY = 20_000;
/** Order days, one a week, the last one five weeks ago: what came of it is known. */
const WEEKS = Array.from({ length: 48 }, (_, week) => TODAY - 35 - (47 - week) * 7);

const onDays = (days: readonly number[]): Purchase[] => days.map((day) => ({ day, quantity: 2 }));
/** Every other week for good, the first one in the week `from`. */
const fortnightly = (from: number) => onDays(WEEKS.filter((_, week) => week % 2 === from % 2));
/** Four weeks in a row, and never again. */
const shortLived = (from: number) => onDays(WEEKS.slice(from, from + 4));
/** In each week one of them has just been bought for the fourth time: it will be called for in vain. */
const inVain = Array.from({ length: 44 }, (_, week) => shortLived(week));

describe("whether a practice's own past bears it out", () => {
  it('is so where what was called for was bought', () => {
    const products = [fortnightly(0), fortnightly(1), fortnightly(0), fortnightly(1)];
    const cases = casesOf(products, TODAY);
    expect(cases.length).toBeGreaterThan(30);
    expect(cases.every(Boolean)).toBe(true);
    expect(isBorneOut(products, TODAY)).toBe(true);
  });

  it('is not so where it was not', () => {
    expect(casesOf(inVain, TODAY).length).toBeGreaterThan(20);
    expect(casesOf(inVain, TODAY).some(Boolean)).toBe(false);
    expect(isBorneOut(inVain, TODAY)).toBe(false);
  });

  it.each([
    [1, false],
    [2, false],
    [4, false],
    [6, true],
  ])('needs two of three: with %i products that are bought for good beside those, %s', (regular, expected) => {
    const products = [...inVain, ...Array.from({ length: regular }, (_, from) => fortnightly(from))];
    const cases = casesOf(products, TODAY);
    expect(cases.filter(Boolean).length / cases.length >= 2 / 3).toBe(expected);
    expect(isBorneOut(products, TODAY)).toBe(expected);
  });

  it('cannot be said with fewer than twenty cases', () => {
    // Each is called for in the weeks of the other, once it was bought four times: from the eighth and ninth on.
    const pairs = (weeks: number, count: number) =>
      Array.from({ length: count }, (_, from) => fortnightly(from).filter(({ day }) => WEEKS.indexOf(day) < weeks));
    expect(casesOf(pairs(20, 2), TODAY)).toHaveLength(13);
    expect(isBorneOut(pairs(20, 2), TODAY)).toBe(false);
    expect(casesOf(pairs(20, 4), TODAY)).toHaveLength(26);
    expect(isBorneOut(pairs(20, 4), TODAY)).toBe(true);
    expect(isBorneOut([], TODAY)).toBe(false);
  });

  it('does not look at days whose thirty days are not over', () => {
    const products = [fortnightly(0), fortnightly(1)];
    const recent = products.map((purchases) => purchases.map((one) => ({ ...one, day: one.day + 35 })));
    const known = casesOf(recent, TODAY);
    const stopped = recent.map((purchases) => purchases.filter(({ day }) => day < TODAY - 30));
    // What was ordered since changes no case's day, only whether it was borne out.
    expect(casesOf(stopped, TODAY)).toHaveLength(known.length);
    expect(known.every(Boolean)).toBe(true);
  });

  it('waits for the last of the thirty days to be over', () => {
    // Only on the last of the days has the weekly one been bought four times before.
    const weekly = (last: number) => onDays([4, 3, 2, 1].map((week) => last - week * 7));
    const ordered = (last: number) => [weekly(last), onDays([last])];
    expect(casesOf(ordered(TODAY - 31), TODAY)).toEqual([false]);
    expect(casesOf(ordered(TODAY - 30), TODAY)).toEqual([]);
  });

  it('looks at no more than 24 days, however many there are', () => {
    const daily = Array.from({ length: 320 }, (_, day) => TODAY - 360 + day);
    const products = [onDays(daily), onDays(daily.filter((_, at) => at % 14 === 0))];
    expect(casesOf(products, TODAY).length).toBeGreaterThan(15);
    expect(casesOf(products, TODAY).length).toBeLessThanOrEqual(24);
  });
});
