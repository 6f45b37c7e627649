import { formatMoney } from '@formulary/pricing/format-money';

/** The number that a practice knows an order by, as every screen shows it: 12 is "00012". */
export const orderNumber = (id: number): string => String(id).padStart(5, '0');

/** What is taken off. */
export const lessEuros = (amount: number): string => (amount > 0 ? `− ${formatMoney(amount)}` : formatMoney(amount));

/** "12 March 2026, 09:41" where the provider is. */
export function dayAndTime(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-IE', { timeZone, dateStyle: 'long' }).format(at);
  const time = new Intl.DateTimeFormat('en-IE', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${day}, ${time.format(at)}`;
}

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
