import { describe, expect, test } from 'vitest';
import { besideOf, choicesOf, daysOfMonth, monthsBegun, monthsToChoose, readPeriod, withMonth } from './period-view.ts';

const TODAY = '2026-11-23';
const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY);

test.each([
  ['', '2026-11', '2026-11'],
  ['from=2026-10&to=2026-12', '2026-10', '2026-12'],
  ['from=2026-10', '2026-11', '2026-11'],
  ['from=2026-10-01&to=2026-12-31', '2026-11', '2026-11'],
  ['from=2026-12&to=2026-10', '2026-11', '2026-11'],
  ['from=2023-12&to=2026-11', '2023-12', '2026-11'],
  ['from=2023-11&to=2026-11', '2026-11', '2026-11'],
  ['from=1999-12&to=2000-01', '2026-11', '2026-11'],
  ['from=2026-13&to=2027-01', '2026-11', '2026-11'],
])('the address %s is read as %s to %s', (search, from, to) => expect(read(search)).toEqual({ from, to }));

test('what may be chosen is the month, quarter and year that it is, and those before', () => {
  expect(choicesOf('2026-02-28').map(({ name, from, to }) => `${name}: ${from} ${to}`)).toEqual([
    'This month: 2026-02 2026-02',
    'Last month: 2026-01 2026-01',
    'This quarter: 2026-01 2026-03',
    'Last quarter: 2025-10 2025-12',
    'This year: 2026-01 2026-12',
    'Last year: 2025-01 2025-12',
  ]);
});

describe('the period beside another', () => {
  const quarter = { from: '2026-07', to: '2026-09' };
  test('is as long', () => {
    expect(besideOf(quarter, 1, TODAY)).toEqual({ from: '2026-10', to: '2026-12' });
    expect(besideOf(quarter, -1, TODAY)).toEqual({ from: '2026-04', to: '2026-06' });
  });
  test('is not there before it begins, nor before there is a calendar for it', () => {
    expect(besideOf({ from: '2026-10', to: '2026-12' }, 1, TODAY)).toBeNull();
    expect(besideOf({ from: '2000-01', to: '2000-01' }, -1, TODAY)).toBeNull();
  });
});

test.each([
  [{ from: '2026-02' }, '2026-02', '2026-09'],
  [{ from: '2026-10' }, '2026-10', '2026-10'],
  [{ from: '2022-01' }, '2022-01', '2024-12'],
  [{ to: '2026-11' }, '2026-07', '2026-11'],
  [{ to: '2026-05' }, '2026-05', '2026-05'],
  [{ to: '2030-01' }, '2027-02', '2030-01'],
])('a period with %j is from %s to %s', (change, from, to) => {
  expect(withMonth({ from: '2026-07', to: '2026-09' }, change)).toEqual({ from, to });
});

test('months to choose from are those of five years, newest first, and those of the period', () => {
  const months = monthsToChoose(TODAY, { from: '2019-03', to: '2026-12' });
  expect(months.slice(0, 2)).toEqual(['2026-12', '2026-11']);
  expect(months.slice(-2)).toEqual(['2021-12', '2019-03']);
  expect(months).toHaveLength(62);
});

test.each([
  [{ from: '2026-10', to: '2026-12' }, 2],
  [{ from: '2026-07', to: '2026-09' }, 3],
  [{ from: '2027-01', to: '2027-01' }, 0],
])('of %j so many months have begun: %d', (period, months) => expect(monthsBegun(period, TODAY)).toBe(months));

test('a month has all its days', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12').to).toBe('2026-12-31');
});
