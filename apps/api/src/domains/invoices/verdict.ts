import { FINDING_KINDS, type VerdictKind } from '@formulary/contracts/invoices/verdicts';
import type { Cents } from '@formulary/pricing/money';

/** What was judged of a line or a document. */
export interface Verdict {
  readonly kind: VerdictKind;
  /** What is too much; 0 where nothing is. */
  readonly amount: Cents;
  readonly packs: number | null;
  /** Of a pack, or the fee: as promised, or as accepted since; of a credit that is waited for all of it. */
  readonly promised: Cents | null;
  /** Of a pack in euros, rounded to four decimals, or the fee. */
  readonly charged: number | null;
  readonly words: string | null;
}

/** One cent is no finding. */
export const ONE_CENT: Cents = 1;

/** What was judged of all charges of a line of an order, by charge in the order of the documents. */
export interface JudgedLine {
  readonly verdicts: readonly (readonly Verdict[])[];
  /** What each gave back of findings. */
  readonly givenBack: readonly Cents[];
}

const FINDINGS: ReadonlySet<VerdictKind> = new Set(FINDING_KINDS);

export const isFinding = ({ kind }: Pick<Verdict, 'kind'>): boolean => FINDINGS.has(kind);

/** Euros of one of `units`, rounded to four decimals. */
export const eachOf = (amount: Cents, units: number): number => Math.round((amount * 100) / units) / 10_000;

export const sumOfFindings = (verdicts: readonly Verdict[]): Cents =>
  verdicts.reduce((sum, verdict) => sum + (isFinding(verdict) ? verdict.amount : 0), 0);
