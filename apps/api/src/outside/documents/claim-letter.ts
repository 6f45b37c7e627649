import { formatMoney } from '@formulary/pricing/format-money';
import { type ClaimDocument, claimedSum, claimTitle } from './claim-document.ts';
import { deliveryInWords, findingInWords, placeOfFinding } from './claim-words.ts';
import { counted, dayAndTime } from './document-words.ts';

/** The claim as plain text. */
export function claimLetter(claim: ClaimDocument, timeZone: string): string {
  const { practice, wholesalerName, accountNumber, items } = claim;
  const findings = items.flatMap((item, at) => [
    `${at + 1}. ${placeOfFinding(item)}`,
    `   ${findingInWords(item)} Claimed: ${formatMoney(item.amount)}`,
    ...item.facts.deliveries.map((delivery) => `   - ${deliveryInWords(delivery, timeZone)}`),
    '',
  ]);
  return [
    `${claimTitle(claim)}, ${dayAndTime(claim.madeAt, timeZone)}`,
    `To ${wholesalerName}`,
    `From ${practice.name}${accountNumber === null ? '' : `, account number ${accountNumber}`}`,
    '',
    `We compared what you charged with what was promised when we ordered and with what arrived. ${counted(items.length, 'line')} ${items.length === 1 ? 'differs' : 'differ'}, by ${formatMoney(claimedSum(claim))} in all. Amounts are without VAT unless the line is about VAT or the sums of the invoice.`,
    '',
    ...findings,
    `Please credit ${formatMoney(claimedSum(claim))}, and name ${claimTitle(claim)} in the credit note.`,
    '',
    practice.name,
    ...practice.address.split('\n'),
    practice.phone,
  ].join('\n');
}
