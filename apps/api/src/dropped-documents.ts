import { isInvoice } from '@formulary/documents/is-invoice';
import type { Db } from './db/client.ts';
import { takesDroppedDocuments } from './domains/confirmations/take-dropped-document.ts';
import { isInvoiceTable } from './domains/invoices/is-invoice-table.ts';
import { takeDroppedInvoice } from './domains/invoices/take-dropped-invoice.ts';
import { assertSize, type TakesDocuments } from './domains/price-lists/inbox/dropped-document.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Clock } from './kernel/clock.ts';
import { LARGEST_PDF } from './outside/invoice-pdfs/open-invoice-pdfs.ts';

/** Whatever else than lists wholesalers drop in their folders: what they say of orders, and what they charge. */
export function droppedDocumentsOf(deps: { db: Db; jobs: Jobs; clock: Clock }): TakesDocuments {
  const words = takesDroppedDocuments(deps);
  return {
    largest: LARGEST_PDF,
    isInvoice: (slug, head) => isInvoiceTable(deps, slug, head),
    async take(document) {
      if (isInvoice(document.content)) return takeDroppedInvoice(deps, document);
      assertSize(document.fileName, document.content.length, words.largest);
      return words.take(document);
    },
  };
}
