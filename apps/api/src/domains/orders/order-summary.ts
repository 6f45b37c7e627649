import { orderNumber } from '../../outside/documents/document-words.ts';
import type { Draw } from '../../outside/documents/drawings.ts';
import type { DocumentFrame, OrderDocument } from '../../outside/documents/order-document.ts';

export type Summary = 'pdf' | 'csv';

export async function summaryFile(
  draw: Draw,
  order: OrderDocument,
  format: Summary,
  { frame, now }: { frame: DocumentFrame; now: Date },
) {
  const filename = `order-${orderNumber(order.id)}.${format}`;
  if (format === 'csv') {
    return { filename, contentType: 'text/csv; charset=utf-8', content: await draw('wholeOrderCsv', order) };
  }
  return { filename, contentType: 'application/pdf', content: await draw('orderPdf', order, frame, now) };
}
