import { expect, test } from 'vitest';
import { readDays } from './read-days.ts';

test.each<[string[], (string | null)[]]>([
  [['2026-11-02', '20261102', '2026/11/02', '2026-11-02T09:00:00Z'], Array(4).fill('2026-11-02')],
  [['2.11.2026', '02/11/2026', '2-11-26', '02.11.2026 09:30'], Array(4).fill('2026-11-02')],
  [['2 Nov 2026', '02-NOV-26', '2. November 2026'], Array(3).fill('2026-11-02')],
  [['3 März 2026', '3 mars 2026', '3 maart 2026'], Array(3).fill('2026-03-03')],
  [
    ['1 juillet 2026', '1 juin 2026', '1 août 2026', '1 déc. 2026'],
    ['2026-07-01', '2026-06-01', '2026-08-01', '2026-12-01'],
  ],
  // Only the month first makes days of both.
  [
    ['11/02/2026', '11/30/2026'],
    ['2026-11-02', '2026-11-30'],
  ],
  [
    ['02/11/2026', '30/11/2026', '11/30/2026'],
    ['2026-11-02', '2026-11-30', null],
  ],
  [
    ['31/02/2026', '2026-02-31', '', 'Balance', '1/1/1026'],
    [null, null, null, null, null],
  ],
])('%j', (column, days) => {
  expect(readDays(column)).toEqual(days);
});
