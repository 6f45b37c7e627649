import { z } from 'zod';
import { MAY_NOT_ORDER } from '../orders.ts';
import { day, reference } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';

export const InvoiceExport = z
  .object({
    invoices: z.int().nonnegative(),
    csv: z.url().describe('For bookkeeping, a row for each document. It needs no token for a quarter of an hour.'),
    documents: z.url().describe('The documents as they came, in a ZIP file; the same.'),
  })
  .meta({ id: 'InvoiceExport' });
export type InvoiceExport = z.infer<typeof InvoiceExport>;

export const invoiceExportRoutes = {
  exportInvoices: {
    id: 'invoices.exportInvoices',
    method: 'GET',
    path: '/api/invoices/export/',
    summary:
      'Where the invoices and credit notes of a period are, for bookkeeping, as a table and as the documents themselves',
    access: 'signed-in',
    query: z.object({
      from: day().meta({ description: 'Documents that were issued on this day or later' }),
      to: day().meta({ description: 'On this day or earlier' }),
      wholesaler: reference().optional(),
    }),
    responses: { 200: InvoiceExport },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
