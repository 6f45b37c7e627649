import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { formatCount } from '../../../lib/format-count.ts';
import { changeOf } from './change-of.ts';
import { daysOfMonth } from './period-view.ts';

const of = (options: Intl.DateTimeFormatOptions, locale = 'en-IE') =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
const monthWords = of({ month: 'long', year: 'numeric' });
// en-US for its three-letter months: en-IE writes "Sept".
const shortMonth = of({ month: 'short', year: 'numeric' }, 'en-US');
const dayWords = of({ day: 'numeric', month: 'long', year: 'numeric' });

/** "November 2026", of `2026-11`. */
export const monthInWords = (month: string): string => monthWords.format(Date.parse(`${month}-01`));
/** "Nov 2026". */
export const monthInShort = (month: string): string => shortMonth.format(Date.parse(`${month}-01`));

interface Days {
  readonly from: string;
  readonly to: string;
}

/** "November 2026", "October – December 2026" or, where its last month is not whole, "1 – 23 November 2026". */
export function daysInWords({ from, to }: Days): string {
  const isWhole = from.endsWith('-01') && daysOfMonth(to.slice(0, 7)).to === to;
  const words = isWhole ? monthWords : dayWords;
  // The thin spaces of the range are not in every font.
  return words.formatRange(Date.parse(from), Date.parse(to)).replaceAll(/\s*–\s*/g, ' – ');
}

/** "€312.40 (75.8 %) less than before", beside the amount before. */
export function moneyBeside(now: number, before: number): string {
  const { amount, percent } = changeOf(now, before);
  if (amount === 0) return 'as much as before';
  const share = percent === null ? '' : ` (${formatPercent(Math.round(Math.abs(percent) * 10) / 10)})`;
  return `${formatMoney(Math.abs(amount))}${share} ${amount < 0 ? 'less' : 'more'} than before`;
}

/** "3 fewer than before". */
export function countBeside(now: number, before: number): string {
  if (now === before) return 'as many as before';
  return `${formatCount(Math.abs(now - before))} ${now < before ? 'fewer' : 'more'} than before`;
}
