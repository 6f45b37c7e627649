import type { Invoice, InvoiceSummary } from '@formulary/contracts/invoices';
import { fromCents, toCents } from '@formulary/pricing/money';
import { formatDayOfYear } from '../../lib/dates.ts';
import { moneyIn } from './money-in.ts';
import { askingWords } from './result-words.ts';

/** What to do, in one sentence, and what more there is to say of it. */
interface PayingWords {
  readonly words: string;
  readonly details: readonly string[];
}

/** "Pay €110.70 of €123.00", "€29.70 to get back", "Paid €110.70 on Nov 27, 2026". */
export function payingWords({ paying, currency, asks, due_on }: Invoice): PayingWords {
  const { state, payable, to_pay, paid, disputed, disputed_without_vat, is_overdue } = paying;
  const money = (amount: number) => moneyIn(Math.abs(amount), currency);
  const due = due_on === null ? null : `${is_overdue ? 'Overdue: it was due' : 'Due'} ${formatDayOfYear(due_on)}.`;
  const dispute = [
    ...(disputed > 0
      ? [`${money(disputed)} is in dispute${disputed_without_vat < disputed ? ', with VAT' : ''}.`]
      : []),
    ...(disputed_without_vat > 0
      ? [`${money(disputed_without_vat)} of it is without VAT: the document does not say at which rate.`]
      : []),
  ];
  if (paid !== null) {
    const { on, amount, by } = paid;
    const more = to_pay === null || to_pay <= 0 ? [] : [`${money(to_pay)} more is to pay: it is not in dispute now.`];
    return {
      words: `${amount < 0 ? 'Got' : 'Paid'} ${money(amount)} on ${formatDayOfYear(on)}`,
      details: [`Marked by ${by.firstName} ${by.lastName}.`, ...more, ...dispute],
    };
  }
  const details = [...(due === null || payable <= 0 ? [] : [due]), ...dispute];
  if (to_pay === null)
    return {
      words: 'Not clear yet what to pay',
      details: [`${askingWords(asks)}. By the document it is ${moneyIn(payable, currency)}.`, ...details],
    };
  const given = money(payable);
  if (payable <= 0) {
    const more = state === 'in_dispute' ? [`By the document it is ${given}.`] : [];
    return { words: to_pay === 0 ? 'Nothing to pay' : `${money(to_pay)} to get back`, details: [...more, ...details] };
  }
  if (state === 'clear') return { words: `Pay ${given}`, details };
  return { words: to_pay === 0 ? `Pay nothing of ${given}` : `Pay ${money(to_pay)} of ${given}`, details };
}

/** What was paid in advance, or rounded, in the document: what is payable beside its sum. */
export const paidBefore = ({ with_vat, payable }: Invoice): number => fromCents(toCents(with_vat) - toCents(payable));

/** The same in a list, below the amount payable. */
export function shortPayingWords({ paying, currency }: InvoiceSummary): string {
  const { state, to_pay, paid, is_overdue, payable } = paying;
  if (paid !== null) return `${paid.amount < 0 ? 'Got' : 'Paid'} ${formatDayOfYear(paid.on)}`;
  const overdue = is_overdue ? 'Overdue, ' : '';
  if (to_pay === null) return is_overdue ? 'Overdue, not clear yet' : 'Not clear yet';
  if (payable <= 0) return state === 'clear' ? 'To get back' : `${moneyIn(-to_pay, currency)} to get back`;
  const words = state === 'clear' ? 'To pay' : `Pay ${moneyIn(to_pay, currency)}`;
  return overdue === '' ? words : `${overdue}${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
