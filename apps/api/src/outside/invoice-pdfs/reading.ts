import type { DocumentErrorCode } from '@formulary/documents/document-error';
import type { ReadInvoice } from '@formulary/documents/invoice';
import type { AttachedInvoice } from '@formulary/documents/read-attached-invoice';

/** What a PDF has for us: the invoice that is attached, or nothing that a program could read. */
export type InvoicePdf = ({ readonly kind: 'invoice' } & AttachedInvoice) | { readonly kind: 'no-data' };

/** What a document has for us that is a PDF, or the invoice itself as XML. */
export type Reading = InvoicePdf | { readonly kind: 'xml'; readonly invoice: ReadInvoice };

/** What the process that reads answers. */
export type Reply =
  | Reading
  | { readonly kind: 'refused'; readonly code: DocumentErrorCode; readonly words: string }
  /** A fault of ours. */
  | { readonly kind: 'failed'; readonly words: string };
