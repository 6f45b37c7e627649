import { formatDifference } from '@formulary/pricing/format-move';

/** An order's number as practices know it: 12 is "00012". */
export const orderNumber = (id: number): string => String(id).padStart(5, '0');

/** An amount to subtract. */
export const lessEuros = (amount: number): string => formatDifference(-amount);

/** "12 March 2026, 09:41" in the provider's time zone. */
export function dayAndTime(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-IE', { timeZone, dateStyle: 'long' }).format(at);
  const time = new Intl.DateTimeFormat('en-IE', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${day}, ${time.format(at)}`;
}

/** "4 December 2026", of a date such as `2026-12-04`. */
export const dayInWords = (date: string): string =>
  new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', dateStyle: 'long' }).format(Date.parse(date));

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
