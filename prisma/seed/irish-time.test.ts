import { describe, expect, it } from 'vitest';
import { irishDay, mondayOf, onIrishDay } from './irish-time.ts';

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
});
