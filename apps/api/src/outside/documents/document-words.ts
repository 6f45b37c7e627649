import type { WholesaleOrderStatus } from '@formulary/contracts/orders';

const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
const percents = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 2 });

/** The number that a practice knows an order by, as every screen shows it: 12 is "00012". */
export const orderNumber = (id: number): string => String(id).padStart(5, '0');

export const inEuros = (amount: number): string => euros.format(amount);

/** What is taken off. */
export const lessEuros = (amount: number): string => (amount > 0 ? `− ${inEuros(amount)}` : inEuros(amount));

export const inPercent = (share: number): string => `${percents.format(share)}%`;

/** "12 March 2026, 09:41" where the provider is. */
export function dayAndTime(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-IE', { timeZone, dateStyle: 'long' }).format(at);
  const time = new Intl.DateTimeFormat('en-IE', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${day}, ${time.format(at)}`;
}

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const STATUS: Readonly<Record<WholesaleOrderStatus, string>> = {
  created: 'Awaiting processing',
  processing: 'Awaiting processing',
  complete: 'Submitted',
  failed: 'Rejected',
  error: 'Unexpected error',
};

/** The words of the screens. */
export const statusWord = (status: WholesaleOrderStatus): string => STATUS[status];
