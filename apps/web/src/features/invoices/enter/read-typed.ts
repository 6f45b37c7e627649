import { PACKS_MAX } from '@formulary/contracts/invoices';
import { TYPED_PRICE_MAX } from '@formulary/contracts/invoices/papers';
import type { Cents } from '@formulary/pricing/money';

/** Cents of what somebody typed, as "1,234.50", "12,5" or "-3"; null where it is no amount. */
export function readCents(typed: string): Cents | null {
  const text = typed
    .trim()
    .replace(/^€\s*/, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  const [, sign, whole, part = ''] = /^(-?)(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** Cents of a pack. */
export function readPrice(typed: string): Cents | null {
  const cents = readCents(typed);
  return cents !== null && Math.abs(cents) <= TYPED_PRICE_MAX * 100 ? cents : null;
}

/** Packs; null where it is no number of them. */
export function readPacks(typed: string): number | null {
  const packs = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0;
  return packs >= 1 && packs <= PACKS_MAX ? packs : null;
}

/** Hundredths of a percent, as 1,350 of "13.5"; null where it is no rate. */
export function readRate(typed: string): number | null {
  const hundredths = readCents(typed.replace(/\s*%\s*$/, ''));
  return hundredths !== null && hundredths >= 0 && hundredths <= 10_000 ? hundredths : null;
}
