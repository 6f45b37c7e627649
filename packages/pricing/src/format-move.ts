import { formatMoney } from './format-money.ts';
import { trueMinus } from './true-minus.ts';

const percent = new Intl.NumberFormat('en-IE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** "+€0.42", "−€0.42" */
export function formatMove(amount: number): string {
  return amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}

/** "+ €6.79", "− €6.79", as a sum is written that is added or taken off. */
export function formatDifference(amount: number): string {
  const sign = amount === 0 ? '' : amount > 0 ? '+ ' : '− ';
  return `${sign}${formatMoney(Math.abs(amount))}`;
}

const tenths = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** "+3.2 %", where it stands below its amount. */
export function formatMoveShare(value: number): string {
  return `${trueMinus(tenths.format(value))} %`;
}

/** "+3.20 %"; two decimals, so that they align. */
export function formatMovePercent(value: number): string {
  return `${trueMinus(percent.format(value))} %`;
}
