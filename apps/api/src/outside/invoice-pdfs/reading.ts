import type { DocumentErrorCode } from '@formulary/documents/document-error';
import type { ReadInvoice } from '@formulary/documents/invoice';
import type { AttachedInvoice } from '@formulary/documents/read-attached-invoice';
import type { Cells } from '@formulary/documents/sheet/sheet';

/** What a PDF has for us: the invoice that is attached, or nothing that a program could read. */
export type InvoicePdf = ({ readonly kind: 'invoice' } & AttachedInvoice & PagesSay) | { readonly kind: 'no-data' };

export interface PagesSay {
  /** What its pages say otherwise than its data, as sentences without a full stop. */
  readonly pagesSay: readonly string[];
}

/** What a document has for us that is a PDF, the invoice itself as XML, or the cells of a table. */
export type Reading =
  | InvoicePdf
  | { readonly kind: 'xml'; readonly invoice: ReadInvoice }
  | { readonly kind: 'cells'; readonly cells: Cells };

/** What the process that reads answers; of an invoice in a PDF first without its pages, then with what they say. */
export type Reply =
  | Reading
  | { readonly kind: 'refused'; readonly code: DocumentErrorCode; readonly words: string }
  | ({ readonly kind: 'pages' } & PagesSay)
  /** A fault of ours. */
  | { readonly kind: 'failed'; readonly words: string };
