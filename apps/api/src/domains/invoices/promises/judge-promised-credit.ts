import type { Cents } from '@formulary/pricing/money';
import type { Charge } from '../charge.ts';
import { isFinding, ONE_CENT, sumOfFindings, type Verdict } from '../verdict.ts';
import type { PromisedOfLine } from './promised-of-line.ts';

type Judged = readonly (readonly Verdict[])[];

const none = { packs: null, promised: null, charged: null } as const;

/** Where a promised credit is said: in the last charge, or in the last credit of a line that nothing charges. */
function placeOf(charges: readonly Charge[]): number {
  const last = charges.findLastIndex(({ packs }) => packs > 0);
  return last === -1 ? charges.length - 1 : last;
}

/** Adds what a promised credit is above what was `found` of the line: the two are the same money, and the larger counts. */
export function addPromisedCredit(
  { credit, creditWords }: PromisedOfLine,
  { charges, judged, found }: { charges: readonly Charge[]; judged: Judged; found: Cents },
): Judged {
  const beyond = credit - found;
  if (credit === 0 || beyond <= ONE_CENT) return judged;
  const verdict: Verdict = { ...none, kind: 'promised_credit_not_given', amount: beyond, words: creditWords };
  return added(judged, placeOf(charges), [verdict]);
}

/**
 * After credits were settled: what is missing of a promised credit takes the place of what was found otherwise, and waits
 * until it is due. What came is for the oldest promise.
 */
export function sayPromisedCredit(
  { credit, creditOverdue, creditWords: words }: PromisedOfLine,
  { charges, judged, found }: { charges: readonly Charge[]; judged: Judged; found: Cents },
): Judged {
  if (credit === 0) return judged;
  const beyond = sumOfFindings(judged.flat().filter(({ kind }) => kind === 'promised_credit_not_given'));
  const others = sumOfFindings(judged.flat()) - beyond;
  let within = Math.min(others, Math.max(0, Math.min(credit, found) - (found - others)));
  const missing = beyond + within;
  const waits = Math.min(missing, credit - creditOverdue);
  const rest = judged.map((verdicts) =>
    verdicts.flatMap((verdict): Verdict[] => {
      if (!isFinding(verdict)) return [verdict];
      if (verdict.kind === 'promised_credit_not_given') return [];
      const off = Math.min(within, verdict.amount);
      within -= off;
      return off > 0 && off === verdict.amount ? [] : [{ ...verdict, amount: verdict.amount - off }];
    }),
  );
  const said: Verdict[] = [
    { ...none, kind: 'promised_credit_not_given', amount: missing - waits, words },
    { ...none, kind: 'waited_for_credit', amount: 0, promised: waits, words },
  ];
  return added(
    rest,
    placeOf(charges),
    said.filter(({ amount, promised }) => amount + (promised ?? 0) > 0),
  );
}

const added = (judged: Judged, place: number, more: readonly Verdict[]): Judged =>
  judged.map((verdicts, at) => (at === place ? [...verdicts, ...more] : verdicts));
