import { type Cents, multiplyDivide } from '@formulary/pricing/money';
import type { Charge } from './charge.ts';
import {
  discountBeyond,
  discountOfFree,
  type FreeDiscount,
  freePacksOf,
  judgeFreePacks,
  sayFreePacks,
} from './promises/judge-free-packs.ts';
import { addPromisedCredit, sayPromisedCredit } from './promises/judge-promised-credit.ts';
import type { PromisedOfLine } from './promises/promised-of-line.ts';
import { settleCredits } from './settle-credits.ts';
import { settlePacks } from './settle-packs.ts';
import { eachOf, type JudgedLine, ONE_CENT, sumOfFindings, type Verdict } from './verdict.ts';

/** A line of an order as it stands: what was promised of it and what came. Quantities are packs, prices of a pack. */
export interface OrderedLine {
  readonly ordered: number;
  readonly promised: Cents;
  readonly gross: Cents;
  /** As the wholesaler said later: lower, or higher and accepted by the practice. */
  readonly agreed: Cents | null;
  readonly refused: number;
  /** Declined or dropped by the practice. */
  readonly cancelled: number;
  readonly backOrdered: number;
  readonly received: number;
  readonly rejected: number;
  /** Whether the practice counts what arrives: if not, nobody knows what came. */
  readonly isCounted: boolean;
  /** Whether a delivery of the line's order was counted to its end. */
  readonly hasArrived: boolean;
  readonly noted: PromisedOfLine;
}

/**
 * What was charged of an order's line against what was promised and came, in the order of the documents: the verdicts of
 * each charge, and what it gave back. All findings together are what was charged less what was given back, less what is to
 * be paid by the promise.
 * Rule: decisions, "After the order".
 */
export function judgeOrderLine(line: OrderedLine, charges: readonly Charge[]): JudgedLine {
  const price = line.agreed ?? line.promised;
  const free = freePacksOf(line, charges);
  let before = 0;
  const discounts: FreeDiscount[] = [];
  const judged = charges.map((charge, at): Verdict[] => {
    if (charge.packs <= 0) {
      before = Math.max(0, before + charge.packs);
      return [];
    }
    const isRepeat = charges
      .slice(0, at)
      .some(({ packs, amount }) => packs === charge.packs && amount === charge.amount);
    const { right, freeOnes, verdicts } = judgePacks(line, charge, { before, isRepeat, free });
    before += charge.packs;
    const ofFree = judgeFreePacks(line, charge, { price, free: freeOnes, right });
    discounts.push({ packs: freeOnes, beyond: discountBeyond(charge, { price, free: freeOnes, right }) });
    return [...verdicts, ...ofFree.verdicts, ...(ofFree.isOff ? [] : judgePrice(line, charge, right))];
  });
  const packs = { ...line, received: Math.max(0, line.received - free), price, most: packsToPay(line, free) };
  const freeDiscount = free > 0 ? discountOfFree(discounts, { price, free }) : null;
  const settled = settlePacks({ ...packs, freeDiscount }, charges, judged);
  const found = sumOfFindings(judged.flat()) + settled.ofRejected;
  const promised = addPromisedCredit(line.noted, { charges, judged, found });
  const { verdicts, givenBack } = settleCredits({ price, ...settled }, charges, promised);
  const said = sayPromisedCredit(line.noted, { charges, judged: verdicts, found });
  return { verdicts: sayFreePacks(line, free, charges, said), givenBack };
}

/** So many packs of a line may be charged: what came, and what is still to come, rejected ones too. */
function chargeablePacks(line: OrderedLine): number {
  const { ordered, refused, cancelled, received, rejected, backOrdered, isCounted, hasArrived } = line;
  const came = received + rejected;
  const due = Math.max(ordered - refused - cancelled, 0);
  if (!isCounted) return due;
  return hasArrived ? came + backOrdered : Math.max(came, due);
}

/** So many packs of a line are to be paid where as many are charged as may be: no more than were ordered, and no free ones. */
export function packsToPay(line: OrderedLine, free: number): number {
  const { ordered, received, rejected } = line;
  const most = chargeablePacks(line);
  return Math.max(0, Math.min(received + rejected > ordered ? ordered : most, most - free));
}

interface Before {
  readonly before: number;
  readonly isRepeat: boolean;
  readonly free: number;
}

/** Which packs of a charge are not to be paid, after `before` were charged; a repeat is the same as another one before it. */
function judgePacks(line: OrderedLine, charge: Charge, { before, isRepeat, free }: Before) {
  const { ordered, received, rejected, isCounted } = line;
  const came = received + rejected;
  const all = before + charge.packs;
  // What was rejected is charged once, too.
  const most = chargeablePacks(line) - (isRepeat ? rejected : 0);
  const over = Math.max(0, all - Math.max(most, before));
  const twice = Math.min(over, before, isRepeat ? over : Math.max(0, all - Math.max(ordered, came)));
  const missing = over - twice;
  const beyond = isCounted ? 0 : Math.min(missing, Math.max(0, all - twice - ordered));
  const surplus = Math.max(0, Math.min(all - over, came) - Math.max(ordered, before));
  const none = isCounted && came > 0 ? 'more_than_came' : 'never_came';
  // What came beyond the ordered packs is free first.
  const freeBeyond = Math.min(surplus, Math.max(0, free - Math.max(0, before - ordered)));
  const freeWithin = Math.max(0, all - over - surplus - Math.max(packsToPay(line, free), before));
  const freeOnes = free > 0 ? Math.min(free, freeBeyond + freeWithin) : 0;
  const parts = [
    ['charged_twice', twice],
    [none, missing - beyond],
    ['never_ordered', beyond + surplus - freeBeyond],
  ] as const;
  const verdicts: Verdict[] = parts
    .filter(([, packs]) => packs > 0)
    .map(([kind, packs]) => ({ ...costs(charge, packs), kind }));
  const waits = isCounted ? Math.min(charge.packs - over, Math.max(0, all - over - came)) : 0;
  if (waits > 0) verdicts.push({ ...nothing, kind: 'not_come_yet', packs: waits });
  return { right: charge.packs - over - surplus - (freeOnes - freeBeyond), freeOnes, verdicts };
}

const nothing = { amount: 0, packs: null, promised: null, charged: null, words: null } as const;

const costs = ({ packs: all, amount }: Charge, packs: number) => ({
  ...nothing,
  amount: multiplyDivide(amount, packs, all),
  packs,
  charged: eachOf(amount, all),
});

/** What the packs that are to be paid cost more than promised. */
function judgePrice(line: OrderedLine, charge: Charge, packs: number): Verdict[] {
  if (packs <= 0) return [];
  const price = line.agreed ?? line.promised;
  const amount = multiplyDivide(charge.amount, packs, charge.packs);
  const excess = amount - packs * price;
  const said = { ...nothing, packs, promised: price, charged: eachOf(charge.amount, charge.packs) };
  const accepted: Verdict[] =
    price > line.promised && amount > packs * line.promised ? [{ ...said, kind: 'accepted_price' }] : [];
  if (excess === 0) return accepted;
  if (Math.abs(excess) <= Math.max(ONE_CENT, charge.tolerance)) return [...accepted, { ...said, kind: 'rounding' }];
  if (excess < 0) return [{ ...said, kind: 'cheaper' }];
  return [...accepted, { ...said, kind: kindOfExcess(line, charge), amount: excess }];
}

function kindOfExcess({ gross, promised }: OrderedLine, { packs, amount, isSubstitute }: Charge): Verdict['kind'] {
  if (isSubstitute) return 'substitute_dearer';
  const isGross = gross > promised && Math.abs(amount - packs * gross) <= packs;
  return isGross ? 'discount_missing' : 'dearer';
}
