import type { DocumentErrorCode } from '@formulary/documents/document-error';
import type { AttachedInvoice } from '@formulary/documents/read-attached-invoice';

/** What a PDF has for us: the invoice that is attached, or nothing that a program could read. */
export type InvoicePdf = ({ readonly kind: 'invoice' } & AttachedInvoice) | { readonly kind: 'no-data' };

/** What the process that reads answers. */
export type Reply =
  | InvoicePdf
  | { readonly kind: 'refused'; readonly code: DocumentErrorCode; readonly words: string }
  /** A fault of ours. */
  | { readonly kind: 'failed'; readonly words: string };
