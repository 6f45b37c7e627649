import type { takeInvoice } from './take-invoice.ts';

type Taken = Awaited<ReturnType<typeof takeInvoice>>;

/** What became of a wholesaler's invoice, for the provider. */
export function wordsOfInvoice(wholesaler: string, taken: Taken): string {
  const { practiceId, practice, repeated, findings, found, asks } = taken;
  const about = `${nameOf(taken)} of ${wholesaler} for practice ${practiceId} (${practice})`;
  if (repeated) return `${about} came before. Nothing was changed.`;
  const said = [
    ...(findings === 0 ? ['no findings'] : [`${counted(findings, 'finding')} of €${found.toFixed(2)}`]),
    ...(asks === 0 ? [] : [`${counted(asks, 'line')} that ${asks === 1 ? 'asks' : 'ask'}`]),
  ];
  return `${about} was taken: ${said.join(', ')}.`;
}

/** The same where the wholesaler reads it: what a practice finds, and which one it is, is not for it. */
export const wordsForSender = (taken: Taken): string =>
  taken.repeated ? `${nameOf(taken)} came before. Nothing was changed.` : `${nameOf(taken)} was taken.`;

const nameOf = ({ isCredit, number }: Taken) => `${isCredit ? 'Credit note' : 'Invoice'} ${number}`;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
