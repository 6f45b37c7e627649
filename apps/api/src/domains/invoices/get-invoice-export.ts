import { Readable } from 'node:stream';
import { dateIn } from '../../kernel/days.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import { exportCsv } from './export-csv.ts';
import { type ExportFormat, readExportLink } from './export-link.ts';
import { pagesToExport } from './export-queries.ts';
import { exportZip } from './export-zip.ts';
import type { InvoiceDeps } from './get-invoice.ts';

/** The documents of a period, for a link made by `exportUrl`. Throws `not_found` for an expired or altered link. */
export async function getInvoiceExport(
  { db, clock, invoiceKey, frame }: InvoiceDeps,
  { link, format }: { link: Readonly<Record<string, unknown>>; format: ExportFormat },
  tell: TellSecurity,
) {
  const now = clock.now();
  const read = readExportLink(invoiceKey, format, { link, now });
  if (read === 'altered') tell('signature-refused', { reason: 'link to an export of invoices' });
  if (typeof read === 'string') throw notFound();
  const { practiceId, of } = read;
  const pages = pagesToExport(db, practiceId, of);
  const filename = `invoices-${of.from}-to-${of.to}.${format}`;
  if (format === 'zip') return { filename, contentType: 'application/zip', content: exportZip(db, practiceId, pages) };
  const content = Readable.from(exportCsv(pages, dateIn(frame.timeZone, now)));
  return { filename, contentType: 'text/csv; charset=utf-8', content };
}
