import { comparePages } from '@formulary/documents/compare-pages';
import { DocumentError } from '@formulary/documents/document-error';
import { type Attachment, mayBeInvoice, readAttachedInvoice } from '@formulary/documents/read-attached-invoice';
import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs';
import type { InvoicePdf } from './reading.ts';
import { textOfPages } from './text-of-pages.ts';

/** Bytes at the end of a file, among which every PDF that is whole says where its index is. */
const TAIL = 2048;
const QUIET = 0;

/**
 * The invoice that a PDF has among its embedded files, and what its pages say otherwise. `whenRead` has the invoice before
 * the pages are read: whatever they take, it is there. Throws a DocumentError. What it takes has no bound: only the process
 * that is there for it may call it.
 */
export async function readEmbeddedInvoice(
  bytes: Uint8Array,
  whenRead: (pdf: InvoicePdf) => Promise<void> = async () => {},
): Promise<InvoicePdf> {
  // What is found in half a file may lack what came later; the reader takes the bytes for itself.
  const isWhole = new TextDecoder('latin1').decode(bytes.subarray(-TAIL)).includes('startxref');
  const { document, attachments } = await openPdf(bytes);
  const attached = readAttachedInvoice(attachments);
  if (attached) {
    const read = { kind: 'invoice', ...attached, pagesSay: [] } as const;
    await whenRead(read);
    const text = await textOfPages(document);
    return text === undefined ? read : { ...read, pagesSay: comparePages(attached.invoice, text) };
  }
  if (!isWhole) throw broken('its end is missing');
  return { kind: 'no-data' };
}

async function openPdf(data: Uint8Array): Promise<{ document: PDFDocumentProxy; attachments: Attachment[] }> {
  try {
    const document = await getDocument({ data, verbosity: QUIET }).promise;
    const attachments: Attachment[] = [];
    for (const [key, { filename }] of (await document.getAttachments()) ?? []) {
      if (mayBeInvoice(filename)) attachments.push({ name: filename, content: await contentOf(document, key) });
    }
    return { document, attachments };
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    if (error instanceof Error && error.name === 'PasswordException')
      throw new DocumentError('encrypted', 'The PDF is encrypted: it opens with a password alone');
    throw broken(error instanceof Error ? error.message : String(error));
  }
}

async function contentOf(document: PDFDocumentProxy, key: string): Promise<Uint8Array> {
  const content = await document.getAttachmentContent(key);
  if (!content) throw broken('an attachment has no content');
  return content;
}

const broken = (why: string) => new DocumentError('broken', `The PDF is broken: ${why.replace(/\.$/, '')}`);
