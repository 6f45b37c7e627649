import { formatMoney } from '@formulary/pricing/format-money';

const percent = new Intl.NumberFormat('en-IE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** "+€0.42" */
export function formatMove(amount: number): string {
  return amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}

/** "+3.20 %"; two decimals, so that they align. */
export function formatMovePercent(value: number): string {
  return `${percent.format(value)} %`;
}
