import type { EnteredKind, RegisterEntry, RegisterPage, Witnessed } from '@formulary/contracts/records/register';

const number = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 4 });

/** "1,250.5", without a sign of its own for what goes out. */
export const amountWords = (quantity: string): string => number.format(Math.abs(Number(quantity)));

const MEASURES = new Set(['ml', 'g']);

/** "17.5 ml", "1 tablet", "-2 packs". */
export function quantityWords(quantity: string, unit: string): string {
  const value = Number(quantity);
  return `${number.format(value)} ${MEASURES.has(unit) || Math.abs(value) === 1 ? unit : `${unit}s`}`;
}

export const unitWords = (unit: string): string => (MEASURES.has(unit) ? unit : `${unit}s`);

/** "100 mg/ml injection". */
export const kindOfDrug = ({ strength, form }: Pick<RegisterPage, 'strength' | 'form'>): string =>
  [strength, form].filter((part) => part !== null).join(' ');

/** "Ketamine, 100 mg/ml injection". */
export const pageTitle = (page: Pick<RegisterPage, 'drug' | 'strength' | 'form'>): string =>
  [page.drug, kindOfDrug(page)].filter(Boolean).join(', ');

export const KIND_WORDS: Readonly<Record<RegisterEntry['kind'], string>> = {
  received: 'Received',
  supplied: 'Supplied',
  disposed: 'Disposed of',
  opening: 'Opening balance',
  correction: 'Correction',
};

/** "entered 3 days late". Empty for what was entered in time. */
export function lateWords({ days_after: after, is_late: isLate }: RegisterEntry, entryDays: number): string {
  if (!isLate) return '';
  const days = after - entryDays;
  return `entered ${days === 1 ? '1 day' : `${days} days`} late`;
}

export const isWitnessed = (kind: EnteredKind, witnessed: Witnessed): boolean =>
  witnessed !== 'none' && (kind === 'disposed' || (kind === 'supplied' && witnessed === 'supplies_and_disposals'));

/** A number of at most four decimals as it is sent; undefined where it is none. A comma may stand for the point. */
export function readQuantity(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,4})?$/.test(text) ? text : undefined;
}
