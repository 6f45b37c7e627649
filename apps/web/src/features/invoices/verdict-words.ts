import type { InvoiceVerdict } from '@formulary/contracts/invoices/verdicts';
import { formatCount } from '../../lib/format-count.ts';
import { priceIn } from './money-in.ts';

/**
 * What is the matter, as a sentence without a full stop; `amount` stands beside it. Verdicts are in euros. `isCredit`:
 * whether it is of a document that gives back.
 */
export function verdictWords(verdict: InvoiceVerdict, isCredit = false): string {
  const { kind } = verdict;
  const words = plainWords(verdict);
  const packs = packsOf(verdict);
  switch (kind) {
    case 'dearer':
      return prices(verdict);
    case 'discount_missing':
      return withDetail('The discount is missing', prices(verdict));
    case 'substitute_dearer':
      return withDetail('Something else came, at a higher price', prices(verdict));
    case 'more_than_came':
      return packs ? `${packs} charged beyond what came` : 'More charged than came';
    case 'never_came':
      return packs ? `${packs} charged, none came` : 'Charged, but never came';
    case 'never_ordered':
      return packs ? `${packs} charged that nobody ordered` : 'Charged, but never ordered';
    case 'charged_twice':
      return packs ? `${packs} charged twice` : 'Charged twice';
    case 'rejected_not_credited':
      return packs ? `${packs} rejected and not credited` : 'Rejected and not credited';
    case 'free_goods_not_given':
      return withWho(packs ? `${packs} promised free and charged` : 'Promised free and charged', words);
    case 'promised_credit_not_given':
      return withWho('A promised credit was not given', words);
    case 'fee_above_promise':
      return withDetail('Delivery fee', `${charged(verdict) ?? 'more'}, promised ${promised(verdict) ?? 'less'}`);
    case 'fee_not_promised':
      return charged(verdict) ? `Fee of ${charged(verdict)} that was not promised` : 'A fee that was not promised';
    case 'vat':
      return words ?? 'The VAT does not fit its rate';
    case 'document_sum':
      return words ?? 'The sums of the document do not add up';
    case 'rounding':
      return 'Rounding';
    case 'cheaper':
      return withDetail('Cheaper than promised', prices(verdict));
    case 'accepted_price':
      return withDetail('Price accepted since it was ordered', prices(verdict));
    case 'agreed_fee':
      return charged(verdict) ? `Fee of ${charged(verdict)}, as promised` : 'A fee as promised';
    case 'document_discount':
      return withDetail('Lowered by a discount of the whole document', prices(verdict));
    case 'not_come_yet':
      return packs ? `${packs} still to come` : 'Still to come';
    case 'free_as_promised':
      return withWho(packs ? `${packs} free as promised` : 'Free as promised', words);
    case 'waited_for_credit':
      return withWho(
        promised(verdict) ? `${promised(verdict)} of credit is waited for` : 'A credit is waited for',
        words,
      );
    case 'credited':
      if (isCredit) return packs ? `Gives back ${packs}` : 'Gives back money';
      return packs ? `Credited since: ${packs}` : 'Credited since';
    case 'other_currency':
      return 'In another currency, so not compared';
    case 'pages_differ':
      return words ?? 'The pages of the PDF say otherwise than its data';
  }
}

/** As a sentence, and without the norm's number of each term: its rule, by which a wholesaler finds the fault, stays. */
function plainWords({ words }: InvoiceVerdict): string | null {
  if (words === null) return null;
  const plain = words.replaceAll(/ \(B[TG]-\d+\)/g, '');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

/** "€10.50 charged, €9.90 promised, 3 packs", or as much of it as is known. */
function prices(verdict: InvoiceVerdict): string {
  const [has, was] = [charged(verdict), promised(verdict)];
  const known = [has && `${has} charged`, was && `${was} promised`, packsOf(verdict)];
  return known.filter((part) => part !== null).join(', ') || 'Charged otherwise than promised';
}

const charged = ({ charged: price }: InvoiceVerdict) => (price === null ? null : priceIn(price, 'EUR'));
const promised = ({ promised: price }: InvoiceVerdict) => (price === null ? null : priceIn(price, 'EUR'));

const withWho = (what: string, who: string | null) => (who === null ? what : withDetail(what, who));
const withDetail = (what: string, detail: string) => `${what}: ${detail}`;

function packsOf({ packs }: InvoiceVerdict): string | null {
  return packs === null ? null : packsWords(packs);
}

export const packsWords = (packs: number): string => (packs === 1 ? '1 pack' : `${formatCount(packs)} packs`);
