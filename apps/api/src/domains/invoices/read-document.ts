import { DocumentError } from '@formulary/documents/document-error';
import type { Invoice } from '@formulary/documents/invoice';
import { isPdf } from '@formulary/documents/is-pdf';
import { readInvoice } from '@formulary/documents/read-invoice';
import type { InvoicePdfs } from '../../outside/invoice-pdfs/open-invoice-pdfs.ts';

/** Bytes of XML, about 700 lines, that are read in 50 ms; more would be felt by everybody else. */
const SMALL = 500_000;

/** The invoice that a document is, or has attached where it is a PDF. Throws a DocumentError, and `unavailable`. */
export async function readDocument(
  pdfs: InvoicePdfs,
  content: Buffer,
  signal: AbortSignal | undefined,
): Promise<Invoice> {
  if (!isPdf(content)) return content.length > SMALL ? pdfs.readXml(content, signal) : readInvoice(content);
  const read = await pdfs.read(content, signal);
  if (read.kind === 'invoice') return read.invoice;
  throw new DocumentError('other-kind', 'The PDF has no invoice attached that a program can read');
}
