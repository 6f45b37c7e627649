import { shareInPercent } from '@formulary/pricing/line-totals';
import { fromCents, toCents } from '@formulary/pricing/money';

export interface Change {
  /** Euros; below 0 where it is less than before. */
  readonly amount: number;
  /** Of what it was; null where it was nothing. */
  readonly percent: number | null;
}

export function changeOf(now: number, before: number): Change {
  const cents = toCents(now) - toCents(before);
  return { amount: fromCents(cents), percent: before === 0 ? null : shareInPercent(cents, toCents(before)) };
}
