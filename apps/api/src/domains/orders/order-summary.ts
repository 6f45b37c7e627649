import { orderNumber } from '../../outside/documents/document-words.ts';
import type { DocumentFrame, OrderDocument } from '../../outside/documents/order-document.ts';
import { orderPdf } from '../../outside/documents/order-pdf.ts';
import { wholeOrderCsv } from '../../outside/documents/whole-order-csv.ts';

/** What a summary is: to file, or to calculate with. */
export type Summary = 'pdf' | 'csv';

/** A whole order as a file, with its statuses as they are now. */
export async function summaryFile(order: OrderDocument, format: Summary, frame: DocumentFrame, now: Date) {
  const filename = `order-${orderNumber(order.id)}.${format}`;
  if (format === 'csv') return { filename, contentType: 'text/csv; charset=utf-8', content: wholeOrderCsv(order) };
  return { filename, contentType: 'application/pdf', content: await orderPdf(order, frame, now) };
}
