// en-US for its three-letter months: en-IE writes "Sept".
const dateTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' });

const relative = new Intl.RelativeTimeFormat('en-IE');

const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "Mon Jan 01, 2024 at 14:30 pm", as specified; a dash for no date. */
export function formatDateTime(iso: string | null | undefined): string {
  const date = new Date(iso ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '–';
  const part = Object.fromEntries(dateTime.formatToParts(date).map(({ type, value }) => [type, value]));
  const half = date.getHours() < 12 ? 'am' : 'pm';
  return `${part.weekday} ${part.month} ${part.day}, ${part.year} at ${part.hour}:${part.minute} ${half}`;
}

/** "Jan 01, 2024". */
export function formatDate(moment: string | number): string {
  return date.format(new Date(moment));
}

/** "just now" below a minute and for a clock that is ahead of ours. */
export function formatTimeSince(iso: string | null | undefined, now = Date.now()): string {
  const seconds = (now - new Date(iso ?? Number.NaN).getTime()) / 1000;
  if (Number.isNaN(seconds)) return '–';
  const found = UNITS.find(([, length]) => seconds >= length);
  return found ? relative.format(-Math.floor(seconds / found[1]), found[0]) : 'just now';
}

const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: '2-digit',
});

/** "Mon Jan 01", of a day such as `2024-01-01`. */
export function formatDay(day: string): string {
  return shortDay.format(Date.parse(day)).replace(',', '');
}

const dayOfYear = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: '2-digit',
  year: 'numeric',
});

/** "Jan 01, 2024", of a day such as `2024-01-01`. */
export function formatDayOfYear(day: string): string {
  return dayOfYear.format(Date.parse(day));
}

/** From one day to another; negative where it is before. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The day it is, such as `2024-01-01`: in an IANA zone, or here. */
export const today = (timeZone?: string): string => dayOf(Date.now(), timeZone);

/** The day of a moment, such as `2024-01-01`: in an IANA zone, or here. */
export function dayOf(moment: string | number, timeZone?: string): string {
  const written = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return written.format(new Date(moment));
}

/** What is no day is null. */
export function readDay(written: string | null): string | null {
  if (written === null || !/^[12]\d{3}-\d\d-\d\d$/.test(written)) return null;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
