import { papersRoutes } from '@formulary/contracts/invoices/papers';
import { partsToEnterRoutes } from '@formulary/contracts/invoices/parts-to-enter';
import { pathId } from '@formulary/contracts/shared/fields';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { bindDocument, type DocumentRoute } from '../../http/bind-document.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { InvoiceDeps } from './get-invoice.ts';
import { enterInvoice } from './papers/enter-invoice.ts';
import { getPaperDocument } from './papers/get-paper-document.ts';
import { listOrdersToCharge } from './papers/list-orders-to-charge.ts';
import { listPapers, type PapersDeps } from './papers/list-papers.ts';
import { listPartsToEnter } from './papers/list-parts-to-enter.ts';
import { setPaperAside } from './papers/set-paper-aside.ts';

interface Deps extends InvoiceDeps, PapersDeps {
  readonly db: Db;
}

export function bindInvoicePapers(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, papersRoutes.listPapers, ({ user, url }) => listPapers(deps, user, url));
  bindRoute(app, papersRoutes.setPaperAside, ({ user, params }) => setPaperAside(deps, user, params.id));
  bindRoute(app, papersRoutes.listOrdersToCharge, ({ user, query }) => listOrdersToCharge(deps, user, query));
  bindRoute(app, partsToEnterRoutes.listPartsToEnter, ({ user, query }) => listPartsToEnter(deps, user, query));
  bindRoute(app, papersRoutes.enterInvoice, ({ user, body, url }) =>
    enterInvoice(deps, user, { typed: body, base: url }),
  );
  bindDocument(app, DOCUMENT, ({ params: { id = '' }, query: { expires, signature }, tell }) =>
    getPaperDocument(deps, { id, expires, signature }, tell),
  );
}

const DOCUMENT: DocumentRoute = {
  id: 'invoices.getPaperDocument',
  path: '/api/invoices/papers/:id/document',
  rateLimit: 0.05,
  summary: 'A document without data as it came, for whoever has the address that `document` of the paper is',
  contentType: 'application/pdf',
  otherContentTypes: ['image/jpeg', 'image/png'],
  isShown: true,
  params: z.object({ id: pathId() }),
  query: z.object({
    expires: z.string().meta({ description: 'Unix time; from `document`' }),
    signature: z.string().meta({ description: 'From `document`' }),
  }),
};
