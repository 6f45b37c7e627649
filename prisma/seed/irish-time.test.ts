import { describe, expect, it } from 'vitest';
import { irishDay, isHoliday, mondayOf, onIrishDay, weekdayOf } from './irish-time.ts';

describe('Irish time', () => {
  it.each([
    ['2026-01-15T09:30:00Z', 9 * 60 + 30],
    ['2026-07-15T08:30:00Z', 9 * 60 + 30],
    ['2026-03-29T08:00:00Z', 9 * 60],
    ['2026-10-25T09:00:00Z', 9 * 60],
  ])('%s is %i minutes into its day', (utc, minutes) => {
    const at = new Date(utc);
    expect(onIrishDay(irishDay(at), minutes)).toEqual(at);
  });

  it('begins its days at midnight there', () => {
    expect(irishDay(new Date('2026-07-14T23:30:00Z'))).toBe(irishDay(new Date('2026-07-15T12:00:00Z')));
  });

  it.each(['2026-06-15', '2026-06-16', '2026-06-21'])('finds the Monday of %s', (date) => {
    const day = irishDay(new Date(`${date}T12:00:00Z`));
    expect(onIrishDay(mondayOf(day), 12 * 60)).toEqual(new Date('2026-06-15T11:00:00Z'));
  });

  it('counts weekdays from Monday', () => {
    expect(['2026-06-15', '2026-06-16', '2026-06-21'].map((date) => weekdayOf(dayOf(date)))).toEqual([0, 1, 6]);
  });

  it.each([
    ['2026-01-01', true],
    ['2026-02-02', true],
    ['2026-03-17', true],
    ['2026-04-06', false],
    ['2026-05-04', true],
    ['2026-05-11', false],
    ['2026-06-01', true],
    ['2026-08-03', true],
    ['2026-08-04', false],
    ['2026-10-19', false],
    ['2026-10-26', true],
    ['2026-12-25', true],
    ['2026-12-28', false],
  ])('closes practices on bank holidays of a fixed day or week: %s is %s', (date, isClosed) => {
    expect(isHoliday(dayOf(date))).toBe(isClosed);
  });
});

function dayOf(date: string): number {
  return irishDay(new Date(`${date}T12:00:00Z`));
}
