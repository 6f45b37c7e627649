import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import type { Sql } from '../../db/sql.ts';
import { exportFileName } from './export-file-name.ts';
import { DOCUMENT_TO_EXPORT, type InvoiceToExport } from './export-queries.ts';

/** Documents as they came, in a ZIP file; each is read when the one before was taken. */
export function exportZip(db: Sql, practiceId: number, pages: AsyncIterable<InvoiceToExport[]>): Readable {
  // Cast: the types of the browser and of Node.js name the same.
  return Readable.fromWeb(makeZip(documentsOf(db, practiceId, pages)) as ReadableStream);
}

async function* documentsOf(db: Sql, practiceId: number, pages: AsyncIterable<InvoiceToExport[]>) {
  for await (const rows of pages) {
    for (const row of rows) {
      const [document] = await db.run(DOCUMENT_TO_EXPORT, { practiceId, id: row.id });
      if (!document) continue;
      const lastModified = new Date(row.issuedOn);
      yield { name: exportFileName(row), input: document.content, lastModified };
    }
  }
}
