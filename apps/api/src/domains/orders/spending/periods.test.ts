import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { periodsOf } from './periods.ts';

const TODAY = '2026-11-23';
const days = (asked: Parameters<typeof periodsOf>[0], today = TODAY) => {
  const { period, before, months } = periodsOf(asked, today);
  return [`${period.from} ${period.to}`, `${before.from} ${before.to}`, months.length];
};

describe('a period and the one before', () => {
  test.each([
    ['this month', {}, ['2026-11-01 2026-11-23', '2026-10-01 2026-10-23', 1]],
    ['a month', { from: '2026-10', to: '2026-10' }, ['2026-10-01 2026-10-31', '2026-09-01 2026-09-30', 1]],
    ['a whole quarter', { from: '2026-07', to: '2026-09' }, ['2026-07-01 2026-09-30', '2026-04-01 2026-06-30', 3]],
    [
      'the quarter that runs',
      { from: '2026-10', to: '2026-12' },
      ['2026-10-01 2026-11-23', '2026-07-01 2026-08-23', 2],
    ],
    ['the year that runs', { from: '2026-01', to: '2026-12' }, ['2026-01-01 2026-11-23', '2025-01-01 2025-11-23', 11]],
    ['from a month on', { from: '2026-10' }, ['2026-10-01 2026-11-23', '2026-08-01 2026-09-23', 2]],
    ['until a month', { to: '2026-02' }, ['2026-02-01 2026-02-28', '2026-01-01 2026-01-31', 1]],
    ['a month to come', { from: '2027-02' }, ['2027-02-01 2027-02-28', '2027-01-01 2027-01-31', 0]],
    ['the first there is', { from: '2000-01', to: '2000-01' }, ['2000-01-01 2000-01-31', '1999-12-01 1999-12-31', 1]],
  ])('%s', (_, asked, expected) => {
    expect(days(asked)).toEqual(expected);
  });

  it('before ends where its last month ends, if that is shorter', () => {
    expect(days({}, '2026-03-31')).toEqual(['2026-03-01 2026-03-31', '2026-02-01 2026-02-28', 1]);
    expect(days({}, '2028-03-30')[1]).toBe('2028-02-01 2028-02-29');
  });

  test.each([
    [{ from: '2026-11', to: '2026-10' }, 'The last month is before the first.'],
    [{ from: '2026-01', to: '2029-01' }, 'A period has no more than 36 months.'],
  ])('refuses %j', (asked, message) => {
    expect(() => periodsOf(asked, TODAY)).toThrow(message);
  });

  it('are as long as each other and side by side, whatever months are asked for', () => {
    const month = fc.integer({ min: 2000 * 12, max: 2100 * 12 });
    const written = (at: number) => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    const today = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(month, fc.integer({ min: 1, max: 36 }), today, (first, length, now) => {
        const day = now.toISOString().slice(0, 10);
        const asked = { from: written(first), to: written(first + length - 1) };
        const { period, before, months } = periodsOf(asked, day);
        expect([period.from, before.from]).toEqual([`${asked.from}-01`, `${written(first - length)}-01`]);
        expect(before.to < period.from).toBe(true);
        const isRunning = asked.from <= day.slice(0, 7) && day.slice(0, 7) <= asked.to;
        if (isRunning) expect(period.to).toBe(day);
        // Over, it is followed by the first of a month.
        else for (const { to } of [period, before]) expect(new Date(Date.parse(to) + 86_400_000).getUTCDate()).toBe(1);
        expect(months.every(({ month }) => asked.from <= month && month <= asked.to && month <= day.slice(0, 7))).toBe(
          true,
        );
        expect(months.map(({ before }) => before)).toEqual(months.map((_, at) => written(first - length + at)));
      }),
    );
  });
});
