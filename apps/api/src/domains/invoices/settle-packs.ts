import { type Cents, multiplyDivide } from '@formulary/pricing/money';
import type { Charge } from './charge.ts';
import { eachOf, ONE_CENT, type Verdict } from './verdict.ts';

interface Line {
  /** But for free ones. */
  readonly received: number;
  readonly rejected: number;
  /** What is to be paid for a pack. */
  readonly price: Cents;
  /** So many packs are to be paid, rejected ones too. */
  readonly most: number;
  /** What a discount takes off for free packs that no charge has as such; null where none are promised. */
  readonly freeDiscount: Cents | null;
}

const NOT_TO_PAY = new Set<Verdict['kind']>([
  'charged_twice',
  'more_than_came',
  'never_came',
  'never_ordered',
  'free_goods_not_given',
  'free_as_promised',
]);

/**
 * Packs of an order's line that went back. Those that were charged anew since take their place, others are taken for those that
 * were rejected first, and the rest for packs that were not to be paid: `ofPacks` was given back for these. What was given back
 * of the first two is less than they cost where the credit note is: that, and what was rejected and not credited, is added
 * to the last charge. `ofRejected` was given back of rejected ones, which are no longer among the findings.
 */
export function settlePacks(
  line: Line,
  charges: readonly Charge[],
  judged: readonly Verdict[][],
): { ofPacks: Cents; ofRejected: Cents } {
  const { received, rejected, price, most, freeDiscount } = line;
  const paid = charges.map(({ packs }, at) => Math.max(0, packs - packsNotToPay(judged[at] ?? [])));
  const right = sum(paid);
  const credited = sum(charges.map(({ packs }) => Math.max(0, -packs)));
  const anew = Math.min(credited, Math.max(0, right - most));
  const rejectedOnes = Math.min(rejected, Math.max(0, Math.min(right, most) - received));
  const back = credited - anew;
  const last = charges.findLastIndex(({ packs }) => packs > 0);
  const [charge, verdicts] = [charges[last], judged[last]];
  let ofRejected = 0;
  let given = Math.min(sum(charges.map(givenBack)), credited * price);
  if (charge && verdicts) {
    // What packs were dearer is a finding of its own.
    const costOf = (packs: number, of: Charge) => Math.min(multiplyDivide(of.amount, packs, of.packs), packs * price);
    // A discount for free packs makes the others no cheaper, and rejected ones stand where free ones were not charged.
    const costOfRejected = (packs: number) =>
      freeDiscount === null ? costOf(packs, charge) : Math.max(0, packs * price - freeDiscount);
    const lessFor = (cost: Cents) => {
      const less = Math.max(0, cost - given);
      given = Math.max(0, given - cost);
      return less;
    };
    const twice = lessFor(
      sum(firstOf(anew, paid).map((packs, at) => (packs > 0 ? costOf(packs, charges[at] ?? charge) : 0))),
    );
    if (twice > ONE_CENT) verdicts.push({ ...none, kind: 'charged_twice', amount: twice });
    const creditedOnes = Math.min(back, rejectedOnes);
    const packs = rejectedOnes - creditedOnes;
    const cost = costOfRejected(creditedOnes);
    ofRejected = cost - lessFor(cost);
    const amount = costOfRejected(rejectedOnes) - ofRejected;
    if (amount > (packs > 0 ? 0 : ONE_CENT)) {
      const charged = eachOf(charge.amount, charge.packs);
      verdicts.push({ ...none, kind: 'rejected_not_credited', amount, packs: packs || creditedOnes, charged });
    }
  }
  return { ofPacks: Math.min(Math.max(0, back - rejectedOnes) * price, given), ofRejected };
}

const none = { packs: null, promised: null, charged: null, words: null } as const;

const packsNotToPay = (verdicts: readonly Verdict[]) =>
  sum(verdicts.map(({ kind, packs }) => (NOT_TO_PAY.has(kind) ? (packs ?? 0) : 0)));

const givenBack = ({ packs, amount }: Charge): Cents => (packs < 0 || amount < 0 ? -amount : 0);

/** The first so many packs, by charge. */
function firstOf(packs: number, paid: readonly number[]): number[] {
  let left = packs;
  return paid.map((all) => {
    const taken = Math.min(left, all);
    left -= taken;
    return taken;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
