import type { Claim, ClaimAnswerKind, ClaimState, ClaimSummary } from '@formulary/contracts/claims';
import { formatMoney } from '@formulary/pricing/format-money';

/** A claim's number as people say it: 12 is "C-00012". */
export const claimNumber = (id: number): string => `C-${String(id).padStart(5, '0')}`;

export const STATE_WORDS: Readonly<Record<ClaimState, string>> = {
  drafted: 'Not sent yet',
  sent: 'Sent',
  promised: 'Credit promised',
  credited: 'Credited',
  partly_credited: 'Partly credited',
  refused: 'Refused',
  written_off: 'Written off',
  withdrawn: 'Nothing owed any more',
};

export const STATE_TONES = {
  drafted: 'warn',
  sent: 'accent',
  promised: 'accent',
  credited: 'good',
  partly_credited: 'accent',
  refused: 'bad',
  written_off: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<ClaimState, string>;

/** What stands on the button, above the question, and what the toast says. */
export const ANSWER_WORDS: Readonly<Record<ClaimAnswerKind, { press: string; asks: string; done: string }>> = {
  promised: { press: 'Credit promised', asks: 'The credit was promised', done: 'Noted: the credit was promised' },
  credited: { press: 'Credited otherwise', asks: 'It was credited otherwise', done: 'Noted as credited' },
  refused: { press: 'Refused', asks: 'The claim was refused', done: 'Noted as refused' },
  written_off: { press: 'Write off', asks: 'Write it off', done: 'Written off' },
};

export const ANSWER_HELP: Readonly<Record<ClaimAnswerKind, string>> = {
  promised: 'It stays owed until a credit note comes, or you say otherwise.',
  credited: 'For money that came without a credit note here. If the note comes later, it is taken for the same money.',
  refused: 'It is owed no more, and is not offered to be claimed again.',
  written_off: 'It is owed no more, and is not offered to be claimed again.',
};

/** "€5.00 credited, €2.00 refused" of what is not 0. */
export function settledWords({ credited, refused, written_off, withdrawn }: Omit<ClaimSums, 'owed'>): string {
  return (
    [
      [credited, 'credited'],
      [refused, 'refused'],
      [written_off, 'written off'],
      [withdrawn, 'no longer found'],
    ] as const
  )
    .filter(([sum]) => sum > 0)
    .map(([sum, words]) => `${formatMoney(sum)} ${words}`)
    .join(', ');
}

type ClaimSums = Pick<ClaimSummary, 'credited' | 'refused' | 'written_off' | 'withdrawn' | 'owed'>;

/** The mail that waits or failed; null where there is none, or the practice handed it over. */
export function mailWords({ sendings }: Pick<Claim, 'sendings'>): { tone: 'warn' | 'bad'; words: string } | null {
  const last = sendings.at(-1);
  if (!last || last.address === null || last.sent_on !== null) return null;
  return last.fault === null
    ? { tone: 'warn', words: `Being sent to ${last.address}` }
    : { tone: 'bad', words: `Not sent to ${last.address}: ${last.fault}` };
}
