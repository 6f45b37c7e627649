import { invoicesRoutes } from '@formulary/contracts/invoices';
import { invoiceExportRoutes } from '@formulary/contracts/invoices/export';
import { paymentsRoutes } from '@formulary/contracts/invoices/payments';
import { proposalsRoutes } from '@formulary/contracts/invoices/proposals';
import { invoiceSettingsRoutes } from '@formulary/contracts/invoices/settings';
import { statementRoutes } from '@formulary/contracts/invoices/statement';
import { pathId } from '@formulary/contracts/shared/fields';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { bindDocument, type DocumentRoute } from '../../http/bind-document.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { InvoicePdfs } from '../../outside/invoice-pdfs/open-invoice-pdfs.ts';
import { changeInvoiceSettings } from './change-invoice-settings.ts';
import { chooseLine } from './choose-line.ts';
import { compareStatement } from './compare-statement.ts';
import { dropInvoice } from './drop-invoice.ts';
import { exportInvoices } from './export-invoices.ts';
import type { ExportFormat } from './export-link.ts';
import { getInvoice } from './get-invoice.ts';
import { getInvoiceDocument } from './get-invoice-document.ts';
import { getInvoiceExport } from './get-invoice-export.ts';
import { getInvoiceSettings } from './get-invoice-settings.ts';
import { listInvoices } from './list-invoices.ts';
import { listProposals } from './list-proposals.ts';
import { markPaid } from './mark-paid.ts';
import { receiveInvoice } from './receive-invoice.ts';
import { takeBackPaid } from './take-back-paid.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly invoiceKey: Buffer;
  readonly invoicePdfs: InvoicePdfs;
  readonly frame: { readonly timeZone: string };
}

export function bindInvoices(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, invoicesRoutes.dropInvoice, ({ user, document, query, url, signal }) =>
    dropInvoice(deps, user, { document, query, base: url, signal }),
  );
  bindRoute(app, invoicesRoutes.receiveInvoice, ({ params, headers, document, signal }) =>
    receiveInvoice(deps, {
      slug: params.slug,
      signature: headers['formulary-signature'],
      content: document.bytes,
      signal,
    }),
  );
  bindRoute(app, invoicesRoutes.listInvoices, ({ user, query, url }) => listInvoices(deps, user, query, url));
  bindRoute(app, invoiceSettingsRoutes.getInvoiceSettings, ({ user }) => getInvoiceSettings(deps, user));
  bindRoute(app, invoiceSettingsRoutes.changeInvoiceSettings, ({ user, body }) =>
    changeInvoiceSettings(deps, user, body),
  );
  bindRoute(app, invoicesRoutes.getInvoice, ({ user, params, url }) =>
    getInvoice(deps, user, { id: params.id, base: url }),
  );
  bindRoute(app, invoicesRoutes.chooseLine, ({ user, params, body, url }) =>
    chooseLine(deps, user, { id: params.id, choice: body, base: url }),
  );
  bindRoute(app, proposalsRoutes.listProposals, ({ user, params }) => listProposals(deps, user, params));
  bindRoute(app, paymentsRoutes.markPaid, ({ user, params, body, url }) =>
    markPaid(deps, user, { id: params.id, payment: body, base: url }),
  );
  bindRoute(app, paymentsRoutes.takeBackPaid, ({ user, params, url }) =>
    takeBackPaid(deps, user, { id: params.id, base: url }),
  );
  bindRoute(app, invoiceExportRoutes.exportInvoices, ({ user, query, url }) =>
    exportInvoices(deps, user, { query, base: url }),
  );
  bindRoute(app, statementRoutes.compareStatement, ({ user, body }) => compareStatement(deps, user, body));
  for (const format of ['csv', 'zip'] as const) {
    bindDocument(app, exportOf(format), ({ query: link, tell }) => getInvoiceExport(deps, { link, format }, tell));
  }
  bindDocument(app, DOCUMENT, ({ params: { id = '' }, query: { expires, signature }, tell }) =>
    getInvoiceDocument(deps, { id, expires, signature }, tell),
  );
}

const DOCUMENT: DocumentRoute = {
  id: 'invoices.getInvoiceDocument',
  path: '/api/invoices/:id/document',
  rateLimit: 0.05,
  summary: 'An invoice as it came, for whoever has the address that `document` of the invoice is',
  // XML or a PDF.
  contentType: 'application/octet-stream',
  params: z.object({ id: pathId() }),
  query: z.object({
    expires: z.string().meta({ description: 'Unix time; from `document`' }),
    signature: z.string().meta({ description: 'From `document`' }),
  }),
};

function exportOf(format: ExportFormat): DocumentRoute {
  const signed = z.string().meta({ description: 'From the address' });
  return {
    id: `invoices.getInvoiceExport.${format}`,
    path: `/api/invoices/export.${format}`,
    rateLimit: 0.05,
    summary: `The invoices of a period as ${format === 'csv' ? 'a table' : 'the documents that came'}, for whoever has the address of \`invoices.exportInvoices\``,
    contentType: format === 'csv' ? 'text/csv' : 'application/zip',
    params: z.object({}),
    query: z.object({
      ...{
        practice: signed,
        from: signed,
        to: signed,
        wholesaler: signed.optional(),
        expires: signed,
        signature: signed,
      },
    }),
  };
}
