import type { FindingKind } from '@formulary/contracts/claims/findings';
import type { Clarification } from '@formulary/documents/invoice-response';
import { writeInvoiceResponse } from '@formulary/documents/ubl/write-invoice-response';
import { formatMoney } from '@formulary/pricing/format-money';
import { type ClaimedFinding, claimedSum, claimTitle } from '../claim-document.ts';
import { findingInWords, placeOfFinding } from '../claim-words.ts';
import { claimant, claimedFrom, dayOf, issuedOn, type PeppolClaim } from './peppol-claim.ts';

/** OpenPeppol's OPStatusReason, by what is wrong; what was rejected says why itself. */
const REASONS: Readonly<Record<Exclude<FindingKind, 'rejected_not_credited'>, string>> = {
  dearer: 'PRI',
  discount_missing: 'PRI',
  substitute_dearer: 'PRI',
  fee_above_promise: 'PRI',
  fee_not_promised: 'PRI',
  free_goods_not_given: 'PRI',
  promised_credit_not_given: 'PRI',
  more_than_came: 'QTY',
  never_came: 'DEL',
  never_ordered: 'ITM',
  // A second charge has no business behind it.
  charged_twice: 'UNR',
  vat: 'LEG',
  document_sum: 'OTH',
};
const REASONS_OF_REJECTED = {
  ...{ damaged: 'QUA', warm: 'QUA', expired: 'QUA', wrong: 'ITM', short: 'QUA', recalled: 'QUA' },
} as const;
const DELIVERY = 'DEL';

const CREDIT_FULLY = 'CNF';
const CREDIT_PARTLY = 'CNP';

/** Peppol's T111 in answer to one invoice: what is claimed of it, with a reason for each finding. `id` names it to both sides. */
export function invoiceResponse(claim: PeppolClaim, { id, invoiceId }: { id: string; invoiceId: number }): string {
  const items = claim.items.filter(({ facts }) => facts.invoice?.id === invoiceId);
  const { name, phone } = claim.practice;
  const { number = '', issued_on } = items[0]?.facts.invoice ?? {};
  const invoice = claim.invoices.find((one) => one.id === invoiceId);
  const isWhole = invoice !== undefined && claimedSum({ items }) >= invoice.withoutVat;
  const action: Clarification = { list: 'OPStatusAction', code: isWhole ? CREDIT_FULLY : CREDIT_PARTLY };
  return writeInvoiceResponse({
    customizationId: 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3',
    profileId: 'urn:fdc:peppol.eu:poacc:bis:invoice_response:3',
    id,
    isCopy: false,
    ...issuedOn(claim),
    notes: [`Please credit ${formatMoney(claimedSum({ items }))}, and name ${claimTitle(claim)} in the credit note.`],
    sender: { ...claimant(claim), registrationName: name, ...(phone !== '' && { contact: { telephone: phone } }) },
    receiver: { ...claimedFrom(claim), registrationName: claim.wholesalerName },
    responseCode: isWhole ? 'RE' : items.every(isOfPrice) ? 'CA' : 'UQ',
    effectiveDate: dayOf(claim.madeAt),
    clarifications: [...items.map(reasonOf), action],
    invoice: {
      id: number,
      ...(issued_on !== undefined && { issueDate: issued_on }),
      typeCode: invoice?.isCredit ? '381' : '380',
    },
  });
}

/** What is to be paid is known: the invoice is accepted but for that. Of all else the wholesaler is asked. */
const isOfPrice = (item: ClaimedFinding): boolean => codeOf(item) === 'PRI';

const reasonOf = (item: ClaimedFinding): Clarification => ({
  list: 'OPStatusReason',
  code: codeOf(item),
  reason: `${placeOfFinding(item)}: ${findingInWords(item)} Claimed: ${formatMoney(item.amount)}`,
});

function codeOf({ kind, facts: { deliveries } }: ClaimedFinding): string {
  if (kind !== 'rejected_not_credited') return REASONS[kind];
  const codes = deliveries
    .filter((one) => one.kind === 'rejected')
    .map(({ reason }) => REASONS_OF_REJECTED[reason as keyof typeof REASONS_OF_REJECTED] ?? DELIVERY);
  const [only = DELIVERY, ...others] = new Set(codes);
  return others.length === 0 ? only : DELIVERY;
}
