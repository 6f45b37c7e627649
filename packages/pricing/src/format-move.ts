import { formatMoney } from './format-money.ts';

const percent = new Intl.NumberFormat('en-IE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** "+€0.42" */
export function formatMove(amount: number): string {
  return amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}

const tenths = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** "+3.2 %", where it stands below its amount. */
export function formatMoveShare(value: number): string {
  return `${tenths.format(value)} %`;
}

/** "+3.20 %"; two decimals, so that they align. */
export function formatMovePercent(value: number): string {
  return `${percent.format(value)} %`;
}
