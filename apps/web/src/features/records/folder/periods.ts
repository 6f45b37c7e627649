import { dayAfter } from '../../../lib/dates.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

export const PERIODS = ['this-year', 'last-year', 'last-12-months', 'five-years'] as const;
export type PeriodName = (typeof PERIODS)[number];

export const PERIOD_WORDS: Readonly<Record<PeriodName, string>> = {
  'this-year': 'This year',
  'last-year': 'Last year',
  'last-12-months': 'Last 12 months',
  'five-years': 'Five years',
};

/** The days of a period that ends today, or of a year of the calendar. */
export function periodOf(name: PeriodName, today: string): Period {
  const year = Number(today.slice(0, 4));
  if (name === 'this-year') return { from: `${year}-01-01`, to: today };
  if (name === 'last-year') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  return { from: dayAfter(yearsBefore(today, name === 'five-years' ? 5 : 1), 1), to: today };
}

/** A day that its year does not have is the last one of February. */
function yearsBefore(day: string, years: number): string {
  const before = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return day.endsWith('-02-29') && Number(before.slice(0, 4)) % 4 !== 0 ? before.replace('-29', '-28') : before;
}
