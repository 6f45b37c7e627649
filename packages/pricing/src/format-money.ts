import { trueMinus } from './true-minus.ts';

const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

/** Euros with sign and two decimals; a dash without an amount. */
export function formatMoney(amount: number | null | undefined): string {
  return typeof amount === 'number' && Number.isFinite(amount) ? trueMinus(euros.format(amount)) : '–';
}
