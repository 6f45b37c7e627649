import type { DeliveryFees } from './delivery.ts';
import { formatMoney } from './format-money.ts';
import { type Cents, fromCents } from './money.ts';

/** "€19.50", "at least €19.50" where the fee of a delivery is not known, "Free" or "Not known". */
export function formatFees({ known, unknown }: DeliveryFees): string {
  if (known === 0) return unknown > 0 ? 'Not known' : 'Free';
  return `${leastWords(unknown)}${formatMoney(fromCents(known))}`;
}

/** Goods of `total` and their fees: "€1,311.90" or "at least €1,311.90". */
export function formatWithFees(total: Cents, { known, unknown }: DeliveryFees): string {
  return `${leastWords(unknown)}${formatMoney(fromCents(total + known))}`;
}

const leastWords = (unknown: number) => (unknown > 0 ? 'at least ' : '');
