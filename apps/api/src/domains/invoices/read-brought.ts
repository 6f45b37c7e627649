import { isPdf } from '@formulary/documents/is-pdf';
import { photoTypeOf } from '@formulary/documents/photo-type';
import { isSheet, isWorkbook } from '@formulary/documents/sheet/is-sheet';
import type { Sql } from '../../db/sql.ts';
import { type InvoicePdfs, openInvoicePdfs } from '../../outside/invoice-pdfs/open-invoice-pdfs.ts';
import { endingOfType, XLSX } from './ending-of-type.ts';
import { readDocument } from './read-document.ts';
import { type ReadSheetDocument, readSheetDocument, type SheetDocument } from './read-sheet-document.ts';

interface Readers {
  readonly db: Sql;
  readonly invoicePdfs: Pick<InvoicePdfs, 'read' | 'readXml' | 'readCells'>;
}

/** The invoice that a document is, whatever its kind. Throws what `readDocument` and `readSheetDocument` throw. */
export async function readBrought(
  deps: Readers,
  document: SheetDocument,
): Promise<ReadSheetDocument & { readonly pagesSay: readonly string[] }> {
  const { content, signal } = document;
  if (isSheet(content)) return { ...(await readSheetDocument(deps, document)), pagesSay: [] };
  const { invoice, pagesSay } = await readDocument(deps.invoicePdfs, content, signal);
  return { invoice, pagesSay, learned: null, wholesalerId: document.wholesalerId };
}

/** The same, for who reads one at a time and not for years. */
export async function readOneBrought(db: Sql, document: Omit<SheetDocument, 'practiceId' | 'signal'>) {
  const invoicePdfs = openInvoicePdfs();
  try {
    return await readBrought({ db, invoicePdfs }, { ...document, practiceId: null });
  } finally {
    await invoicePdfs.close();
  }
}

/** By what a document holds: the type that its bytes are served as, and an ending. */
export function kindOfDocument(content: Uint8Array): { readonly mediaType: string; readonly ending: string } {
  const mediaType = mediaTypeOf(content);
  return { mediaType, ending: endingOfType(mediaType) };
}

function mediaTypeOf(content: Uint8Array): string {
  if (isPdf(content)) return 'application/pdf';
  if (isWorkbook(content)) return XLSX;
  return photoTypeOf(content) ?? (isSheet(content) ? 'text/csv' : 'application/xml');
}
