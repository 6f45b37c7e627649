import type { ReceivedInvoice } from '@formulary/contracts/invoices';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { InvoicePdfs } from '../../outside/invoice-pdfs/open-invoice-pdfs.ts';
import { isSignedBy } from '../confirmations/public.ts';
import { findSecrets } from '../wholesalers/public.ts';
import { kindOfDocument, readBrought } from './read-brought.ts';
import { takeInvoice } from './take-invoice.ts';

interface Message {
  readonly slug: string;
  readonly signature: string;
  /** As its bytes came. */
  readonly content: Buffer;
  readonly signal: AbortSignal;
}

/**
 * Stores and checks a document that a wholesaler has posted. What is found is not for it to know. Throws
 * `signature_not_valid`, also for a wholesaler that is not there, and what `readBrought` and `takeInvoice` throw.
 */
export async function receiveInvoice(
  { db, clock, invoicePdfs }: { db: Db; clock: Clock; invoicePdfs: InvoicePdfs },
  { slug, signature, content, signal }: Message,
): Promise<ReceivedInvoice> {
  const now = clock.now();
  const wholesaler = await findSecrets(db, slug, now);
  // Before anything is read: to read what anybody sends costs seconds of a processor.
  if (!wholesaler?.accepted.some((secret) => isSignedBy(secret, signature, content, now)))
    throw new DomainError('signature_not_valid', 'The signature is not valid.');
  const from = { wholesalerId: wholesaler.id, practiceId: null, content };
  const { invoice, pagesSay } = await readBrought({ db, invoicePdfs }, { ...from, answers: {}, signal });
  const { number, repeated } = await takeInvoice(
    { db, clock },
    {
      ...{ ...from, source: 'message', invoice, pagesSay },
      fileName: `invoice.${kindOfDocument(content).ending}`,
    },
  );
  return { number, state: repeated ? 'repeated' : 'taken' };
}
