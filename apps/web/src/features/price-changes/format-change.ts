import { formatMoney } from '@formulary/pricing/format-money';

const percent = new Intl.NumberFormat('en-IE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** Euros with their sign, a plus too: "+€0.42". */
export function formatMove(amount: number): string {
  return amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}

/** "+3.20 %": with two decimals, so that they stand below each other. */
export function formatMovePercent(value: number): string {
  return `${percent.format(value)} %`;
}
