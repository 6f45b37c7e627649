import type { DroppedInvoice, invoicesRoutes } from '@formulary/contracts/invoices';
import type { QueryOf } from '@formulary/contracts/shared/route';
import { isSheet } from '@formulary/documents/sheet/is-sheet';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import type { InvoicePdfs } from '../../outside/invoice-pdfs/open-invoice-pdfs.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { getInvoice, type InvoiceDeps } from './get-invoice.ts';
import { storePaper } from './papers/store-paper.ts';
import { WithoutData } from './papers/without-data.ts';
import { kindOfDocument, readBrought } from './read-brought.ts';
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

/**
 * Stores and checks a document that somebody of the practice put on the page; a photo or a PDF without data waits to be entered. Throws
 * `may_not_order`, and what `readBrought` and `storeInvoice` throw.
 */
export async function dropInvoice(
  deps: InvoiceDeps & StoreDeps & { readonly invoicePdfs: InvoicePdfs },
  user: SignedInUser,
  { document: { mediaType, bytes }, query, base, signal }: Dropped,
): Promise<DroppedInvoice> {
  assertMayOrder(user);
  const came = {
    practiceId: user.practiceId,
    source: 'dropped',
    userId: user.id,
    fileName: query.file_name?.replaceAll('\0', '').slice(0, LONGEST_NAME) || 'invoice.xml',
    content: bytes,
  } as const;
  const wholesalerId = query.wholesaler ?? null;
  const answers = isSheet(bytes) ? sheetAnswersOf(query) : {};
  const document = { practiceId: user.practiceId, wholesalerId, content: bytes, answers, signal };
  const brought = await readBrought(deps, document).catch(undefinedWithoutData);
  if (!brought) {
    const paper = await storePaper(deps, { ...came, wholesalerId, mediaType: kindOfDocument(bytes).mediaType });
    return paper.invoiceId === null
      ? { invoice: null, paper: paper.id, repeated: paper.repeated }
      : { invoice: await getInvoice(deps, user, { id: paper.invoiceId, base }), paper: null, repeated: true };
  }
  const { id, repeated } = await storeInvoice(deps, {
    ...{ ...came, ...brought, mediaType },
    keepsSameNumber: query.same_number === 'keep',
  });
  return { invoice: await getInvoice(deps, user, { id, base }), paper: null, repeated };
}

function undefinedWithoutData(error: unknown): undefined {
  if (!(error instanceof WithoutData)) throw error;
}
