import { DocumentError } from '@formulary/documents/document-error';
import type { Invoice } from '@formulary/documents/invoice';
import { isPdf } from '@formulary/documents/is-pdf';
import { isHeic, photoTypeOf } from '@formulary/documents/photo-type';
import { readInvoice } from '@formulary/documents/read-invoice';
import { DomainError } from '../../kernel/domain-error.ts';
import type { InvoicePdfs } from '../../outside/invoice-pdfs/open-invoice-pdfs.ts';
import { WithoutData } from './papers/without-data.ts';

/** Bytes of XML, about 700 lines, that are read in 50 ms; more would be felt by everybody else. */
const SMALL = 500_000;

const HEIC = 'A photo as HEIC is not shown by most browsers: send it as JPEG or PNG, or as a PDF.';

/** What reads documents apart from the server. */
type Readers = Pick<InvoicePdfs, 'read' | 'readXml'>;

/** The invoice that a document is, or has attached where it is a PDF, and what a PDF's pages say otherwise. Throws `document_not_read`, a `WithoutData` of a PDF that has none and of a photo, and `unavailable`. */
export async function readDocument(
  pdfs: Readers,
  content: Buffer,
  signal?: AbortSignal,
): Promise<{ readonly invoice: Invoice; readonly pagesSay: readonly string[] }> {
  try {
    if (photoTypeOf(content)) throw new WithoutData('A photo has nothing that a program can read.');
    if (isHeic(content)) throw new DomainError('document_not_read', HEIC);
    if (isPdf(content)) return await attachedTo(pdfs, content, signal);
    const invoice = content.length > SMALL ? await pdfs.readXml(content, signal) : readInvoice(content);
    return { invoice, pagesSay: [] };
  } catch (error) {
    throw notRead(error);
  }
}

async function attachedTo(pdfs: Readers, content: Buffer, signal: AbortSignal | undefined) {
  const read = await pdfs.read(content, signal);
  if (read.kind === 'invoice') return read;
  throw new WithoutData();
}

/** What is thrown in place of a fault of a document. */
export const notRead = (error: unknown): unknown =>
  error instanceof DocumentError ? new DomainError('document_not_read', `${error.message}.`) : error;
