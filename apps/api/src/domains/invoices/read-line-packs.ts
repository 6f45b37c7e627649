import { type Decimal, scaledOf } from '@formulary/documents/decimal';
import type { Cents } from '@formulary/pricing/money';

/** What a pack holds, as `product_packs` has it: a decimal number of millilitres, grams or pieces. */
export interface PackContent {
  readonly size: Decimal;
  readonly unit: string;
}

/** What a line charges, and what it may be charging of. */
export interface CountedLine {
  readonly quantity: Decimal;
  /** A code of UN/ECE Recommendation 20 or 21. */
  readonly unit: string | null;
  readonly amount: Cents;
}

export interface PricedPack {
  readonly gross: Cents;
  readonly promised: Cents;
  readonly content: PackContent | null;
}

/** Packages of UN/ECE Recommendation 21, in the codes of Recommendation 20 and with the X of the other. */
const PACKAGES = new Set(
  ['PK', 'PA', 'BX', 'CT', 'CS', 'BO', 'BT', 'TU', 'VI', 'BG', 'PC', 'CA', 'SA', 'JR', 'TN'].flatMap((code) => [
    code,
    `X${code}`,
  ]),
);
/** Weights and volumes in grams and millilitres. */
const MEASURES: Readonly<Record<string, { readonly unit: 'g' | 'ml'; readonly thousandths: number }>> = {
  KGM: { unit: 'g', thousandths: 1_000_000 },
  GRM: { unit: 'g', thousandths: 1_000 },
  LTR: { unit: 'ml', thousandths: 1_000_000 },
  CLT: { unit: 'ml', thousandths: 10_000 },
  MLT: { unit: 'ml', thousandths: 1_000 },
};
const MEASURED = new Set(['g', 'ml']);
/** A reading whose price is further from the promise than by this factor is another one. */
const FACTOR = 2;

/**
 * How many packs a line's quantity is; undefined where that is not sure. A package is a pack, a weight or volume is by what
 * a pack holds. What is counted by the piece may be packs or what is in them: the price says which, and where both or none fit nobody
 * guesses.
 */
export function readLinePacks(line: CountedLine, pack: PricedPack): number | undefined {
  const { quantity, unit } = line;
  const code = unit?.toUpperCase() ?? '';
  if (PACKAGES.has(code)) return quotient(quantity, 1, '1');
  const measure = MEASURES[code];
  if (measure) {
    const { content } = pack;
    return content?.unit === measure.unit ? quotient(quantity, measure.thousandths, content.size, 1_000) : undefined;
  }
  const { content } = pack;
  const asPacks = quotient(quantity, 1, '1');
  if (!content || MEASURED.has(content.unit)) return asPacks;
  const asPieces = quotient(quantity, 1, content.size);
  if (asPieces === asPacks) return asPacks;
  const fitting = [asPacks, asPieces].filter((packs) => packs !== undefined && fits(line.amount, packs, pack));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** `quantity * times / (by * byTimes)` where that is a whole number. */
function quotient(quantity: Decimal, times: number, by: Decimal, byTimes = 1): number | undefined {
  const [dividend, divisor] = [scaledOf(quantity), scaledOf(by)];
  const over = dividend.digits * BigInt(times) * 10n ** BigInt(divisor.scale);
  const under = divisor.digits * BigInt(byTimes) * 10n ** BigInt(dividend.scale);
  if (under === 0n || over % under !== 0n) return undefined;
  const packs = Number(over / under);
  return Math.abs(packs) <= 1_000_000 ? packs : undefined;
}

function fits(amount: Cents, packs: number, { promised, gross }: PricedPack): boolean {
  if (packs === 0) return false;
  const each = Math.abs(amount / packs);
  return each * FACTOR >= promised && each <= Math.max(gross, promised) * FACTOR;
}
