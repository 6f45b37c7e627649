import type { Cents } from '@formulary/pricing/money';

/** More than a statement has. */
const LARGEST = 999_999_999_99;

/**
 * An amount as tables of many countries write it: "1,234.50", "1.234,50 €", "(12.00)", "12.00-", "12.00 CR". Null for
 * everything else, also for more than two decimals. One sign before three digits parts thousands.
 */
export function readAmount(written: string): Cents | null {
  const text = written.trim().replace(/\u2212/g, '-');
  const isBelow = /^\(.*\)$/.test(text) || /^-|-$/.test(text.replace(/[^\d.,-]/g, '')) || /\bCR\.?$/i.test(text);
  const plain = text
    .replace(/^\((.*)\)$/, '$1')
    .replace(/€|\b(?:EUR|GBP|USD|CHF|CR|DR)\b\.?|[\s'’]/giu, '')
    .replace(/^[+-]|[+-]$/g, '');
  const [, whole = '', decimals = ''] =
    /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain) ?? /^()[.,](\d{1,2})$/.exec(plain) ?? [];
  if (whole === '' && decimals === '') return null;
  // The signs between thousands are the same, and not that of the decimals.
  const signs = new Set(whole.match(/[.,]/g));
  if (signs.size > 1 || (decimals !== '' && signs.has(plain.at(-1 - decimals.length) ?? ''))) return null;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (cents > LARGEST) return null;
  return isBelow && cents !== 0 ? -cents : cents;
}
