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
/** Of two readings that fit, one whose price is so near to the promise, or to the price without discount, is meant. */
const NEAR = 0.1;

/**
 * How many packs a line's quantity is; undefined where that is not sure. A package is a pack, a weight or volume is by what
 * a pack holds. What is counted by the piece may be packs or what is in them: the price says which, and where both fit as well
 * or none does nobody guesses.
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
  // What makes no whole packs is packs, however dear; what is far too cheap for these is pieces of a broken one.
  if (asPieces === undefined && asPacks !== undefined && !isCheap(line.amount, asPacks, pack)) return asPacks;
  const fitting = [asPacks, asPieces].filter((packs) => packs !== undefined && fits(line.amount, packs, pack));
  const near = fitting.filter((packs) => packs !== undefined && isNear(line.amount, packs, pack));
  const [only, ...others] = near.length > 0 ? near : fitting;
  return others.length === 0 ? only : undefined;
}

/**
 * Of a line that gives back far less than the goods cost however they are counted, the fewest packs that they may be: it is
 * money off them, and takes none back. Undefined for any other.
 */
export function packsOfMoneyBack(
  { quantity, amount }: CountedLine,
  { promised, content }: PricedPack,
): number | undefined {
  const packs = (content && quotient(quantity, 1, content.size)) ?? quotient(quantity, 1, '1');
  return packs !== undefined && isCheap(amount, packs, { promised }) ? packs : undefined;
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

const eachOf = (amount: Cents, packs: number) => Math.abs(amount / packs);
const isCheap = (amount: Cents, packs: number, { promised }: Pick<PricedPack, 'promised'>) =>
  packs === 0 || eachOf(amount, packs) * FACTOR < promised;

function fits(amount: Cents, packs: number, pack: PricedPack): boolean {
  const most = Math.max(pack.gross, pack.promised) * FACTOR;
  return !isCheap(amount, packs, pack) && eachOf(amount, packs) <= most;
}

/** Whether a pack costs about what was promised, or what it costs without discount. */
const isNear = (amount: Cents, packs: number, { promised, gross }: PricedPack) =>
  [promised, gross].some((price) => Math.abs(eachOf(amount, packs) - price) <= price * NEAR);
