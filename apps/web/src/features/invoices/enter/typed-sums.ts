import { formatMoney } from '@formulary/pricing/format-money';
import { type Cents, fromCents, multiplyDivide } from '@formulary/pricing/money';
import type { Draft, DraftLine } from './draft.ts';
import { readCents, readPacks, readPrice, readRate } from './read-typed.ts';

export interface TypedSums {
  readonly goods: Cents;
  readonly fee: Cents;
  readonly vat: Cents;
  readonly total: Cents;
  /** More than the paper says, or less where it is below 0; null while the paper's total is not typed. */
  readonly difference: Cents | null;
}

/** Of a line, without VAT; null while a number of it is none. */
export function amountOf({ quantity, price }: DraftLine): Cents | null {
  const [packs, cents] = [readPacks(quantity), readPrice(price)];
  return packs === null || cents === null ? null : packs * cents;
}

/** Hundredths of a percent; null where it is not known yet. */
export const rateOf = (own: string, { vatRate }: Draft): number | null => readRate(own.trim() === '' ? vatRate : own);

/** What the draft comes to as it stands: VAT is of each rate's sum, as the invoice has it. */
export function typedSums(draft: Draft, typedFee: string): TypedSums {
  const lines = draft.lines.filter(({ isLeftOut }) => !isLeftOut);
  const fee = readCents(typedFee) ?? 0;
  const parts = [
    ...lines.map((line) => ({ cents: amountOf(line) ?? 0, rate: rateOf(line.vatRate, draft) ?? 0 })),
    { cents: fee, rate: rateOf('', draft) ?? 0 },
  ];
  const goods = parts.slice(0, -1).reduce((sum, { cents }) => sum + cents, 0);
  const byRate = Map.groupBy(parts, ({ rate }) => rate);
  const vat = [...byRate].reduce(
    (sum, [rate, of]) =>
      sum +
      multiplyDivide(
        of.reduce((all, { cents }) => all + cents, 0),
        rate,
        10_000,
      ),
    0,
  );
  const total = goods + fee + vat;
  const payable = readCents(draft.payable);
  return { goods, fee, vat, total, difference: payable === null ? null : total - payable };
}

/** "€1.20 less than the paper says". */
export function differenceWords(difference: Cents): string {
  if (difference === 0) return 'As the paper says';
  return `${formatMoney(fromCents(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'} than the paper says`;
}
