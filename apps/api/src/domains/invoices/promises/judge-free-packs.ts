import { type Cents, multiplyDivide } from '@formulary/pricing/money';
import type { Charge } from '../charge.ts';
import { eachOf, ONE_CENT, type Verdict } from '../verdict.ts';
import type { PromisedOfLine } from './promised-of-line.ts';

/** A line of an order, and what was promised of it. */
interface LineWithPromise {
  readonly noted: PromisedOfLine;
  readonly isCounted: boolean;
  readonly hasArrived: boolean;
}

/**
 * Promised packs of a line that are not to be paid by now. Until its delivery was counted to the end they may come beside what
 * was ordered, unless they are overdue. Where nobody counts, those that a document has for nothing are given.
 */
export function freePacksOf(
  { noted, isCounted, hasArrived }: LineWithPromise,
  charges: readonly Pick<Charge, 'given'>[],
): number {
  if (!isCounted) return Math.max(0, noted.freePacks - charges.reduce((sum, { given }) => sum + given, 0));
  return hasArrived ? noted.freePacks : noted.freePacksOverdue;
}

interface OfCharge {
  readonly price: Cents;
  /** So many of its packs are free, */
  readonly free: number;
  /** and so many are to be paid. */
  readonly right: number;
}

/**
 * What the free packs of a charge cost: no more than it is above what the others cost as promised, so that a discount for
 * them counts whichever way it is written.
 */
export function judgeFreePacks(
  line: LineWithPromise,
  charge: Charge,
  { price, free, right }: OfCharge,
): { verdicts: Verdict[]; isOff: boolean } {
  if (free <= 0) return { verdicts: [], isOff: false };
  const all = multiplyDivide(charge.amount, free + right, charge.packs);
  const ofRight = multiplyDivide(charge.amount, right, charge.packs);
  const isOff = ofRight < right * price;
  const amount = all - Math.max(ofRight, right * price);
  const said = { packs: free, promised: 0, charged: eachOf(charge.amount, charge.packs), words: line.noted.freeWords };
  const verdict: Verdict =
    amount > Math.max(ONE_CENT, charge.tolerance)
      ? { ...said, kind: 'free_goods_not_given', amount }
      : { ...said, kind: 'free_as_promised', amount: 0 };
  return { verdicts: [verdict], isOff };
}

/** What a charge has of free packs that it counts, and of a discount that they do not use up. */
export interface FreeDiscount {
  readonly packs: number;
  readonly beyond: Cents;
}

/** What a charge is below what the packs that are to be paid cost as promised: a discount, for more than its free ones. */
export function discountBeyond(charge: Charge, { price, free, right }: OfCharge): Cents {
  const less = right * price - multiplyDivide(charge.amount, free + right, charge.packs);
  return less > Math.max(ONE_CENT, charge.tolerance) ? less : 0;
}

/** So much of the discounts is for the promised packs that no charge has as free ones: at most what these cost. */
export function discountOfFree(discounts: readonly FreeDiscount[], { price, free }: { price: Cents; free: number }) {
  const left = free - discounts.reduce((sum, { packs }) => sum + packs, 0);
  return Math.min(
    Math.max(0, left) * price,
    discounts.reduce((sum, { beyond }) => sum + beyond, 0),
  );
}

/** Says of free packs that none of them is charged, in the last charge, where nothing says it yet. */
export function sayFreePacks(
  { noted, isCounted }: LineWithPromise,
  free: number,
  charges: readonly Charge[],
  judged: readonly (readonly Verdict[])[],
): readonly (readonly Verdict[])[] {
  const isJudged = free > 0 || (!isCounted && noted.freePacks > 0);
  const isSaid = judged.flat().some(({ kind }) => kind === 'free_goods_not_given' || kind === 'free_as_promised');
  const forNothing = charges.findIndex(({ given }) => given > 0);
  const at = forNothing === -1 ? charges.findLastIndex(({ packs }) => packs > 0) : forNothing;
  if (!isJudged || isSaid || at === -1) return judged;
  const none = { amount: 0, promised: null, charged: null };
  const verdict: Verdict = { ...none, kind: 'free_as_promised', packs: noted.freePacks, words: noted.freeWords };
  return judged.map((verdicts, one) => (one === at ? [...verdicts, verdict] : verdicts));
}
