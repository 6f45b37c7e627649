import type { WonBack } from '@formulary/contracts/claims/won-back';
import type { Spending } from '@formulary/contracts/orders/spending';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { receivedWords } from '../received-words.ts';
import type { Amounts } from './amounts.ts';

/** Puts beside what was spent what of it was charged, and what was given back in the same months. */
export function withWonBack(spending: Spending, wonBack: WonBack | undefined): Spending {
  if (!wonBack) return spending;
  const { period, months, wholesalers } = spending;
  const ofMonth = new Map(wonBack.months.map((one) => [one.month, one]));
  const ofWholesaler = new Map(wonBack.wholesalers.map((one) => [one.wholesaler.id, one]));
  return {
    ...spending,
    period: beside(period, wonBack),
    months: months.map((row) => beside(row, ofMonth.get(row.month))),
    wholesalers: {
      ...wholesalers,
      rows: wholesalers.rows.map((row) => beside(row, ofWholesaler.get(row.id) ?? NOTHING)),
    },
  };
}

const NOTHING = { given_back: 0, charged_more: 0 };

function beside<R extends { readonly total: number }>(row: R, more: typeof NOTHING | undefined): R {
  if (!more) return row;
  const charged = fromCents(toCents(row.total) + toCents(more.charged_more));
  return { ...row, charged, givenBack: more.given_back };
}

/** "€98.25 charged, €1.75 less", where it differs from what was spent; else null. */
export function chargedWords({ total, charged = total }: Pick<Amounts, 'total' | 'charged'>): string | null {
  const cents = toCents(charged) - toCents(total);
  if (cents === 0) return null;
  return `${formatMoney(charged)} charged, ${formatMoney(fromCents(Math.abs(cents)))} ${cents < 0 ? 'less' : 'more'}`;
}

/** "€61.20 received, €98.25 charged, €1.75 less, €2.40 given back": what differs from what was spent; else null. */
export function besideWords({ givenBack = 0, ...row }: Omit<Amounts, 'before'>): string | null {
  const words = [receivedWords(row), chargedWords(row), givenBack > 0 && `${formatMoney(givenBack)} given back`];
  return words.filter(Boolean).join(', ') || null;
}
