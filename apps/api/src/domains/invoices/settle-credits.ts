import type { Cents } from '@formulary/pricing/money';
import type { Charge } from './charge.ts';
import { isFinding, type JudgedLine, sumOfFindings, type Verdict } from './verdict.ts';

/** Those that go with a price; the others go with packs. */
const OF_PRICE = new Set<Verdict['kind']>(['dearer', 'discount_missing', 'substitute_dearer']);

/**
 * Takes what was given back off the findings of an order's line, the oldest first. Packs that went back do so at the
 * promised price; what they were dearer, and money without packs, is off the price. What is left of such money goes on to
 * the packs, but packs that went back say nothing of the price of the others. `ofPacks`: what was given back for those that
 * were not to be paid; `ofRejected`: of rejected ones, which are no longer among the findings.
 */
export function settleCredits(
  { price, ofPacks: forPacks, ofRejected }: { price: Cents; ofPacks: Cents; ofRejected: Cents },
  charges: readonly Charge[],
  judged: readonly (readonly Verdict[])[],
): JudgedLine {
  const credits = charges.filter(({ packs, amount }) => packs < 0 || amount < 0);
  const packs = credits.reduce((sum, credit) => sum - credit.packs, 0);
  const amount = credits.reduce((sum, credit) => sum - credit.amount, 0);
  let ofPacks = forPacks;
  let ofPrice = Math.max(0, amount - packs * price);
  const first = judged.map((verdicts) =>
    verdicts.map((verdict) => {
      if (!isFinding(verdict)) return verdict;
      const isPrice = OF_PRICE.has(verdict.kind);
      const off = Math.min(verdict.amount, isPrice ? ofPrice : ofPacks);
      if (isPrice) ofPrice -= off;
      else ofPacks -= off;
      return less(verdict, off);
    }),
  );
  const settled = first.map((verdicts) =>
    verdicts.map((verdict) => {
      if (!isFinding(verdict)) return verdict;
      const off = Math.min(verdict.amount, ofPrice);
      ofPrice -= off;
      return less(verdict, off);
    }),
  );
  const verdicts = settled.map((of, at) => {
    const charge = charges[at];
    if (!charge || charge.packs > 0 || (charge.packs === 0 && charge.amount === 0)) return of;
    const none = { amount: 0, promised: null, charged: null, words: null };
    return [...of, { ...none, kind: 'credited' as const, packs: charge.packs === 0 ? null : -charge.packs }];
  });
  const taken = sumOfFindings(judged.flat()) - sumOfFindings(settled.flat());
  return { verdicts, givenBack: shareOut(ofRejected + taken, charges) };
}

/** What credits took off findings, by charge: the oldest credit first. */
function shareOut(taken: Cents, charges: readonly Charge[]): Cents[] {
  let left = taken;
  return charges.map(({ amount }) => {
    const share = Math.min(left, Math.max(0, -amount));
    left -= share;
    return share;
  });
}

function less(verdict: Verdict, off: Cents): Verdict {
  if (off === 0) return verdict;
  const amount = verdict.amount - off;
  return amount === 0 ? { ...verdict, kind: 'credited', amount } : { ...verdict, amount };
}
