import { DocumentError } from '@formulary/documents/document-error';
import { type Attachment, mayBeInvoice, readAttachedInvoice } from '@formulary/documents/read-attached-invoice';
import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs';
import type { InvoicePdf } from './reading.ts';

/** Bytes at the end of a file, among which every PDF that is whole says where its index is. */
const TAIL = 2048;
const QUIET = 0;

/**
 * The invoice that a PDF has among its embedded files. Throws a DocumentError. What it takes has no bound: only the
 * process that is there for it may call it.
 */
export async function readEmbeddedInvoice(bytes: Uint8Array): Promise<InvoicePdf> {
  // What is found in half a file may lack what came later; the reader takes the bytes for itself.
  const isWhole = new TextDecoder('latin1').decode(bytes.subarray(-TAIL)).includes('startxref');
  const attachments = await attachmentsOf(bytes);
  const attached = readAttachedInvoice(attachments);
  if (attached) return { kind: 'invoice', ...attached };
  if (!isWhole) throw broken('its end is missing');
  return { kind: 'no-data' };
}

async function attachmentsOf(data: Uint8Array): Promise<Attachment[]> {
  try {
    const document = await getDocument({ data, verbosity: QUIET }).promise;
    const attachments: Attachment[] = [];
    for (const [key, { filename }] of (await document.getAttachments()) ?? []) {
      if (mayBeInvoice(filename)) attachments.push({ name: filename, content: await contentOf(document, key) });
    }
    return attachments;
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
