import type { DeliveredPacks } from '@formulary/contracts/claims/findings';
import { formatMoney } from '@formulary/pricing/format-money';
import type { ClaimedFinding } from './claim-document.ts';
import { counted, dayAndTime, dayInWords, orderNumber } from './document-words.ts';

/** What is wrong, as a sentence for the wholesaler. */
export function findingInWords({ kind, packs, promised, charged, words }: ClaimedFinding): string {
  const some = packs === null ? 'This was' : counted(packs, 'pack');
  const was = packs === null ? '' : packs === 1 ? ' was' : ' were';
  const prices = pricesInWords({ promised, charged });
  const of = packs === null ? '' : ` (${counted(packs, 'pack')})`;
  switch (kind) {
    case 'dearer':
      return `Charged above the promised price${of}${prices}.`;
    case 'discount_missing':
      return `The promised discount is missing${of}${prices}.`;
    case 'substitute_dearer':
      return `Another product came in its place, at a higher price${of}${prices}.`;
    case 'more_than_came':
      return `${some}${was} charged beyond what came.`;
    case 'never_came':
      return `${some}${was} charged and never came.`;
    case 'never_ordered':
      return `${some}${was} charged that nobody ordered.`;
    case 'charged_twice':
      return `${some}${was} charged a second time.`;
    case 'rejected_not_credited':
      return `${some}${was} rejected and not credited.`;
    case 'free_goods_not_given':
      return `${some}${was} promised free and charged${prices}${by(words)}.`;
    case 'promised_credit_not_given':
      return `A credit was promised and not given${by(words)}.`;
    case 'fee_above_promise':
      return `The delivery fee is above the one that was promised${prices}.`;
    case 'fee_not_promised':
      return `A fee was charged that was not promised${words === null ? '' : `: ${words}`}.`;
    case 'vat':
      return `The VAT does not fit its rate${words === null ? '' : `: ${words}`}.`;
    case 'document_sum':
      return `The document's sums do not add up${words === null ? '' : `: ${words}`}.`;
  }
}

/** Who promised it, and when. */
const by = (words: string | null) => (words === null ? '' : ` (${words})`);

function pricesInWords({ promised, charged }: Pick<ClaimedFinding, 'promised' | 'charged'>): string {
  const said = [
    ...(promised === null ? [] : [`promised ${formatMoney(promised)}`]),
    ...(charged === null ? [] : [`charged ${priceInWords(charged)}`]),
  ];
  return said.length === 0 ? '' : `: ${said.join(', ')}`;
}

/** With as many decimals as it has, at least two. */
function priceInWords(price: number): string {
  const cents = Math.round(price * 100) / 100;
  return cents === price ? formatMoney(price) : `€${price.toFixed(4).replace(/0$/, '')}`;
}

/** By what its wholesaler finds it: invoice, order and product. */
export function placeOfFinding({ facts: { invoice, order, code, product_name } }: ClaimedFinding): string {
  return [
    ...(invoice === null ? [] : [`Invoice ${invoice.number} of ${dayInWords(invoice.issued_on)}`]),
    ...(order === null
      ? []
      : [`Order #${orderNumber(order.id)}${order.reference === null ? '' : ` (${order.reference})`}`]),
    ...(product_name === null ? [] : [code === null ? product_name : `${code} ${product_name}`]),
  ].join(', ');
}

/** "3 packs received on 12 March 2026, 09:41, batch 7461, expires 1 December 2027". */
export function deliveryInWords(
  { counted_on, kind, packs, batch, expires_on, reason }: DeliveredPacks,
  timeZone: string,
): string {
  const count = packs < 0 ? `correction of ${counted(-packs, 'pack')}` : counted(packs, 'pack');
  return [
    `${count} ${kind}${reason === null ? '' : ` (${reason})`} on ${dayAndTime(new Date(counted_on), timeZone)}`,
    ...(batch === null ? [] : [`batch ${batch}`]),
    ...(expires_on === null ? [] : [`expires ${dayInWords(expires_on)}`]),
  ].join(', ');
}
