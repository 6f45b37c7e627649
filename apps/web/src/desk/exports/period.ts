import { dayAfter, readDay } from '../../lib/dates.ts';

/** Days, both within the period. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** From the first moment of the first day until that after the last, in the time of this browser. */
export const momentsOf = ({ from, to }: Period) => ({ since: startOf(from), until: startOf(dayAfter(to, 1)) });

const startOf = (day: string): string => new Date(`${day}T00:00`).toISOString();

export const dayProblem = (day: string): string | undefined => (readDay(day) === null ? 'A day is needed' : undefined);

export const endProblem = (to: string, { from }: Period): string | undefined =>
  dayProblem(to) ?? (to < from ? 'It ends before it begins' : undefined);
