import { isPdf } from '@formulary/documents/is-pdf';
import { photoTypeOf } from '@formulary/documents/photo-type';
import { isSheet, isWorkbook } from '@formulary/documents/sheet/is-sheet';
import type { Sql } from '../../db/sql.ts';
import { type InvoicePdfs, openInvoicePdfs } from '../../outside/invoice-pdfs/open-invoice-pdfs.ts';
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

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** By what a document holds: the type that its bytes are served as, and an ending. */
export function kindOfDocument(content: Uint8Array): { readonly mediaType: string; readonly ending: string } {
  const photo = photoTypeOf(content);
  if (photo) return { mediaType: photo, ending: photo === 'image/png' ? 'png' : 'jpg' };
  if (isPdf(content)) return { mediaType: 'application/pdf', ending: 'pdf' };
  if (isWorkbook(content)) return { mediaType: XLSX, ending: 'xlsx' };
  return isSheet(content) ? { mediaType: 'text/csv', ending: 'csv' } : { mediaType: 'application/xml', ending: 'xml' };
}
