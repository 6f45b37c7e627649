import { deskExportsRoutes } from '@formulary/contracts/desk/exports';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindDocument, type DocumentRoute } from '../../http/bind-document.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { ExportDeps } from './exports/ask-for-export.ts';
import { exportCatalogue } from './exports/export-catalogue.ts';
import { EXPORT_FIELDS, type ExportKind } from './exports/export-link.ts';
import { exportOffers } from './exports/export-offers.ts';
import { exportOrders } from './exports/export-orders.ts';
import { getExport } from './exports/get-export.ts';

export function bindDeskExports(app: FastifyInstance, deps: ExportDeps): void {
  bindRoute(app, deskExportsRoutes.exportCatalogue, ({ operator, address, url }) =>
    exportCatalogue(deps, { operator, address, base: url }),
  );
  bindRoute(app, deskExportsRoutes.exportOffers, ({ operator, address, url, params }) =>
    exportOffers(deps, { operator, address, base: url }, params.id),
  );
  bindRoute(app, deskExportsRoutes.exportOrders, ({ operator, address, url, body }) =>
    exportOrders(deps, { operator, address, base: url }, body),
  );
  for (const kind of ['catalogue', 'offers', 'orders'] as const) {
    bindDocument(app, fileOf(kind), ({ query: link, tell }) => getExport(deps, { kind, link }, tell));
  }
}

function fileOf(kind: ExportKind): DocumentRoute {
  const signed = z.string().meta({ description: 'From the address' });
  const narrowing = EXPORT_FIELDS[kind].map((field) => [field, signed.optional()] as const);
  return {
    id: `desk.getExport.${kind}`,
    path: `/api/desk/exports/${kind}.csv`,
    rateLimit: 0.05,
    summary: `${WORDS[kind]}, for whoever has the address that was answered to their session`,
    contentType: 'text/csv',
    params: z.object({}),
    query: z.object({
      ...{ session: signed, name: signed, expires: signed, signature: signed },
      ...Object.fromEntries(narrowing),
    }),
  };
}

const WORDS: Readonly<Record<ExportKind, string>> = {
  catalogue: 'All products',
  offers: 'What a wholesaler offers',
  orders: 'Lines of orders of a period',
};
