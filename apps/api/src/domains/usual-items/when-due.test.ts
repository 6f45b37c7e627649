import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, dayOf } from '../../kernel/days.ts';
import { type Habit, habitOf as habitOfDays, isDue, TIMES_TO_FORESEE } from './when-due.ts';

interface Bought {
  readonly date: string;
  readonly quantity: number;
}

/** With dates in place of days. */
const habitOf = (bought: readonly Bought[]) =>
  habitOfDays(bought.map(({ date, quantity }) => ({ day: dayOf(date), quantity })));
const dated = ({ lastDay, nextDue, ...habit }: Habit) => ({
  ...habit,
  lastDate: dateOf(lastDay),
  nextDue: nextDue === null ? null : dateOf(nextDue),
});

const bought = (...purchases: [date: string, quantity: number][]): Bought[] =>
  purchases.map(([date, quantity]) => ({ date, quantity }));

/** Every other Tuesday, six packs. */
const FORTNIGHTLY = bought(['2026-01-06', 6], ['2026-01-20', 6], ['2026-02-03', 6], ['2026-02-17', 6]);

describe('how a practice buys a product', () => {
  it('is due again when the median interval has passed', () => {
    expect(dated(habitOf(FORTNIGHTLY))).toEqual({
      times: 4,
      usualQuantity: 6,
      lastQuantity: 6,
      lastDate: '2026-02-17',
      medianIntervalDays: 14,
      nextDue: '2026-03-03',
    });
  });

  it('is not moved by one interval out of the row', () => {
    const purchases = bought(['2025-09-01', 6], ...FORTNIGHTLY.map(({ date }): [string, number] => [date, 6]));
    expect(dated(habitOf(purchases))).toMatchObject({ medianIntervalDays: 14, nextDue: '2026-03-03' });
  });

  it.each([
    [6, '2026-03-17'],
    [9, '2026-03-24'],
    [12, '2026-03-31'],
    [60, '2026-03-31'],
    [3, '2026-03-10'],
    [1, '2026-03-10'],
  ])('lasts as long as the last purchase of %i beside the usual six, half to twice the interval', (last, nextDue) => {
    const habit = habitOf([...FORTNIGHTLY, { date: '2026-03-03', quantity: last }]);
    expect(dated(habit)).toMatchObject({ usualQuantity: 6, lastQuantity: last, medianIntervalDays: 14, nextDue });
  });

  it.each([
    [[2, 4, 4, 6], 4],
    [[2, 3, 5, 6], 3],
    [[1, 1, 20], 1],
    [[7], 7],
  ])('of quantities %j takes the median, never one that was not bought: %i', (quantities, usual) => {
    const days = quantities.map((quantity, index) => ({ date: `2026-01-0${index + 1}`, quantity }));
    expect(habitOf(days).usualQuantity).toBe(usual);
  });

  it.each([
    [['2026-01-01'], null],
    [['2026-01-01', '2026-01-08'], 7],
    [['2026-01-01', '2026-01-08', '2026-01-18'], 8.5],
  ])('is not foreseen from purchases on %j, whose median interval is %s', (dates, medianIntervalDays) => {
    const habit = habitOf(dates.map((date) => ({ date, quantity: 1 })));
    expect(habit).toMatchObject({ times: dates.length, medianIntervalDays, nextDue: null });
    expect(isDue(habit, dayOf('2026-01-20'), 365)).toBe(false);
  });

  it('rounds to whole days, over the end of a month and the change of the clocks', () => {
    const dates = ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-23', '2026-03-31'];
    const habit = habitOf(dates.map((date) => ({ date, quantity: 2 })));
    expect(dated(habit)).toMatchObject({ medianIntervalDays: 7.5, nextDue: '2026-04-08' });
  });

  it('throws where nothing was bought', () => {
    expect(() => habitOf([])).toThrow('never bought');
  });

  it('does not depend on the order of the purchases, and never is due before its last', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 365 }), { minLength: 1, maxLength: 60 });
    const purchases = days.chain((unique) =>
      fc.tuple(
        ...unique.map((day) =>
          fc.integer({ min: 1, max: 10_000 }).map((quantity) => ({
            date: dateOf(dayOf('2026-01-01') + day),
            quantity,
          })),
        ),
      ),
    );
    fc.assert(
      fc.property(purchases, (bought) => {
        const habit = habitOf(bought);
        expect(habitOf(bought.toReversed())).toEqual(habit);
        expect(bought.map(({ quantity }) => quantity)).toContain(habit.usualQuantity);
        expect(habit.nextDue === null).toBe(bought.length < TIMES_TO_FORESEE);
        if (habit.nextDue !== null) expect(habit.nextDue > habit.lastDay).toBe(true);
      }),
    );
  });
});

describe('whether it is due in the seven days from a day on', () => {
  const every = (days: number) =>
    habitOf([3, 2, 1, 0].map((ago) => ({ date: dateOf(dayOf('2026-03-03') - days * (ago + 1)), quantity: 6 })));

  // All are due on Tuesday, 3 March. A tenth of a fortnight is 1.4 days; of sixty days half are thirty.
  it.each([
    [14, '2026-02-22', false],
    [14, '2026-02-23', true],
    [14, '2026-03-03', true],
    [14, '2026-03-17', true],
    [14, '2026-03-18', false],
    [7, '2026-02-23', false],
    [7, '2026-02-24', true],
    [7, '2026-03-17', true],
    [7, '2026-03-18', false],
    [60, '2026-02-18', false],
    [60, '2026-02-19', true],
    [60, '2026-04-02', true],
    [60, '2026-04-03', false],
  ])('of what is bought every %i days, from %s on: %s', (days, from, due) => {
    const habit = every(days);
    expect(dated(habit).nextDue).toBe('2026-03-03');
    expect(isDue(habit, dayOf(from), 7)).toBe(due);
  });
});
