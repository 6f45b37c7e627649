import type { DroppedInvoice, invoicesRoutes } from '@formulary/contracts/invoices';
import type { QueryOf } from '@formulary/contracts/shared/route';
import { isSheet } from '@formulary/documents/sheet/is-sheet';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import type { InvoicePdfs } from '../../outside/invoice-pdfs/open-invoice-pdfs.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { getInvoice, type InvoiceDeps } from './get-invoice.ts';
import { readBrought } from './read-brought.ts';
import { sheetAnswersOf } from './sheet-answers.ts';
import { type StoreDeps, storeInvoice } from './store-invoice.ts';

/** Characters. */
const LONGEST_NAME = 200;

interface Dropped {
  readonly document: { readonly mediaType: string; readonly bytes: Buffer };
  readonly query: QueryOf<typeof invoicesRoutes.dropInvoice>;
  readonly base: URL;
  readonly signal: AbortSignal;
}

/** Stores and checks a document that somebody of the practice put on the page. Throws `may_not_order`, and what `readBrought` and `storeInvoice` throw. */
export async function dropInvoice(
  deps: InvoiceDeps & StoreDeps & { readonly invoicePdfs: InvoicePdfs },
  user: SignedInUser,
  { document: { mediaType, bytes }, query, base, signal }: Dropped,
): Promise<DroppedInvoice> {
  assertMayOrder(user);
  const { invoice, learned, wholesalerId } = await readBrought(deps, {
    practiceId: user.practiceId,
    wholesalerId: query.wholesaler ?? null,
    content: bytes,
    answers: isSheet(bytes) ? sheetAnswersOf(query) : {},
    signal,
  });
  const { id, repeated } = await storeInvoice(deps, {
    practiceId: user.practiceId,
    wholesalerId,
    source: 'dropped',
    userId: user.id,
    fileName: query.file_name?.replaceAll('\0', '').slice(0, LONGEST_NAME) || 'invoice.xml',
    mediaType,
    content: bytes,
    invoice,
    learned,
    keepsSameNumber: query.same_number === 'keep',
  });
  return { invoice: await getInvoice(deps, user, { id, base }), repeated };
}
