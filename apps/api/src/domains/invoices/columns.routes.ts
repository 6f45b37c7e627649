import { rememberedColumnsRoutes } from '@formulary/contracts/invoices/remembered-columns';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import { forgetColumns } from './columns/forget-columns.ts';
import { listRememberedColumns } from './columns/list-remembered-columns.ts';

export function bindRememberedColumns(app: FastifyInstance, deps: { readonly db: Db }): void {
  bindRoute(app, rememberedColumnsRoutes.listRememberedColumns, ({ user }) => listRememberedColumns(deps, user));
  bindRoute(app, rememberedColumnsRoutes.forgetColumns, async ({ user, params }) => {
    await forgetColumns(deps, user, params);
    return undefined;
  });
}
