import type { Attachment } from '../../mail/mail.ts';
import { claimTitle } from '../claim-document.ts';
import { invoiceResponse } from './invoice-response.ts';
import { type PeppolClaim, type PlannedDocument, planDocuments } from './peppol-claim.ts';
import { receiptAdvice } from './receipt-advice.ts';

const WORDS = { invoice_response: 'invoice-response', receipt_advice: 'receipt-advice' };

/** All of a claim's documents for Peppol, as files; the same bytes each time. */
export function peppolFiles(claim: PeppolClaim, timeZone: string): Attachment[] {
  return planDocuments(claim.items).map((planned, at) => peppolFile(claim, { planned, place: at + 1, timeZone }));
}

function peppolFile(
  claim: PeppolClaim,
  { planned, place, timeZone }: { planned: PlannedDocument; place: number; timeZone: string },
): Attachment {
  const title = claimTitle(claim);
  const id = `${title.replace('Claim ', '')}-${place}`;
  const { kind, id: ofId, of } = planned;
  const content =
    kind === 'invoice_response'
      ? invoiceResponse(claim, { id, invoiceId: ofId })
      : receiptAdvice(claim, { id, orderId: ofId, timeZone });
  const name = [title.toLowerCase().replace(' ', '-'), place, WORDS[kind], safe(of)].filter((part) => part !== '');
  return { filename: `${name.join('-')}.xml`, contentType: 'application/xml', content };
}

/** What any file system takes of a number. */
const safe = (number: string) =>
  number
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
