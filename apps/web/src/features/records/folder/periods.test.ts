import { expect, test } from 'vitest';
import { periodOf } from './periods.ts';

test('periods begin and end on the days that people mean', () => {
  expect(periodOf('this-year', '2026-11-28')).toEqual({ from: '2026-01-01', to: '2026-11-28' });
  expect(periodOf('last-year', '2026-11-28')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(periodOf('last-12-months', '2026-11-28')).toEqual({ from: '2025-11-29', to: '2026-11-28' });
  expect(periodOf('five-years', '2026-12-31')).toEqual({ from: '2022-01-01', to: '2026-12-31' });
  expect(periodOf('last-12-months', '2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-02-29' });
});
