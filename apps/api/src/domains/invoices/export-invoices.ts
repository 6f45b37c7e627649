import type { InvoiceExport, invoiceExportRoutes } from '@formulary/contracts/invoices/export';
import type { QueryOf } from '@formulary/contracts/shared/route';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { exportUrl } from './export-link.ts';
import { COUNT_TO_EXPORT } from './export-queries.ts';
import type { InvoiceDeps } from './get-invoice.ts';

/** Where the documents of a period are, as a table and as they came. Throws `may_not_order`. */
export async function exportInvoices(
  { db, clock, invoiceKey }: InvoiceDeps,
  user: SignedInUser,
  { query, base }: { query: QueryOf<typeof invoiceExportRoutes.exportInvoices>; base: URL },
): Promise<InvoiceExport> {
  assertMayOrder(user);
  const { practiceId } = user;
  const of = { from: query.from, to: query.to, wholesalerId: query.wholesaler ?? null };
  const [counted] = await db.run(COUNT_TO_EXPORT, { practiceId, ...of });
  const link = { practiceId, of, base, now: clock.now() };
  return {
    invoices: counted?.count ?? 0,
    csv: exportUrl(invoiceKey, { ...link, format: 'csv' }),
    documents: exportUrl(invoiceKey, { ...link, format: 'zip' }),
  };
}
