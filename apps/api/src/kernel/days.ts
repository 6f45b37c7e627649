import { DAY } from './clock.ts';

/** Days since 1970-01-01 of a date such as `2026-03-09`. */
export function dayOf(date: string): number {
  return Date.parse(date) / DAY;
}

/** The date of so many days since 1970-01-01. */
export function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The date of a moment in a time zone. */
export function dateIn(timeZone: string, at: Date): string {
  return datesIn(timeZone)(at);
}

/** The same for many moments: what formats them takes longer to make than to use. */
export function datesIn(timeZone: string): (at: Date) => string {
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone });
  return (at) => format(at);
}
