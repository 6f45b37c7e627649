import { deskOwnListsRoutes } from '@formulary/contracts/desk/own-lists';
import { deskOwnOrdersRoutes } from '@formulary/contracts/desk/own-orders';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind-route.ts';
import { getPart, listParts } from '../orders/public.ts';
import { dropList } from './lists/drop-list.ts';
import { getHeldList } from './lists/get-held-list.ts';
import { getListUpload } from './lists/get-list-upload.ts';
import { listHeldLists } from './lists/list-held-lists.ts';
import { listUploads } from './lists/list-uploads.ts';
import type { ListsDeps } from './lists/lists-deps.ts';
import { nameColumns } from './lists/name-columns.ts';
import { previewAgain } from './lists/preview-again.ts';
import { publishList } from './lists/publish-list.ts';
import { rejectHeldList } from './lists/reject-held-list.ts';
import { uploadList } from './lists/upload-list.ts';
import { type LinkDeps, linkOwnPart } from './own/link-own-part.ts';
import { ownPart, ownPartWithTries } from './own/own-part-view.ts';
import { whoseOf } from './own/whose.ts';

/** What people of a wholesaler do: operations of the desk, with their wholesaler as a condition. */
export function bindDeskOwn(app: FastifyInstance, deps: ListsDeps & LinkDeps): void {
  bindUploads(app, deps);
  bindHeldLists(app, deps);
  bindOrders(app, deps);
}

function bindUploads(app: FastifyInstance, deps: ListsDeps): void {
  bindRoute(app, deskOwnListsRoutes.uploadOwnList, ({ operator, address, query, document }) =>
    uploadList(
      deps,
      { operator, address },
      { query: { ...query, wholesaler: whoseOf(operator) }, content: document.bytes, byWholesaler: true },
    ),
  );
  bindRoute(app, deskOwnListsRoutes.listOwnUploads, ({ operator, query, url }) =>
    listUploads(deps, query, url, whoseOf(operator)),
  );
  bindRoute(app, deskOwnListsRoutes.getOwnUpload, ({ operator, params: { id } }) =>
    getListUpload(deps, { id, ofWholesaler: whoseOf(operator) }),
  );
  bindRoute(app, deskOwnListsRoutes.nameOwnColumns, ({ operator, address, params: { id }, body }) =>
    nameColumns(deps, { operator, address }, { id, ofWholesaler: whoseOf(operator), body }),
  );
  bindRoute(app, deskOwnListsRoutes.previewOwnAgain, ({ operator, params: { id } }) =>
    previewAgain(deps, { id, ofWholesaler: whoseOf(operator) }),
  );
  bindRoute(app, deskOwnListsRoutes.handInList, ({ operator, address, params: { id }, body }) => {
    const withoutRefused = body.without_refused ?? false;
    return publishList(deps, { operator, address }, { id, ofWholesaler: whoseOf(operator), withoutRefused });
  });
  bindRoute(app, deskOwnListsRoutes.dropOwnList, ({ operator, address, params: { id } }) =>
    dropList(deps, { operator, address }, { id, ofWholesaler: whoseOf(operator) }),
  );
}

function bindHeldLists(app: FastifyInstance, deps: ListsDeps): void {
  bindRoute(app, deskOwnListsRoutes.listOwnHeldLists, ({ operator, query, url }) =>
    listHeldLists(deps, query, url, whoseOf(operator)),
  );
  bindRoute(app, deskOwnListsRoutes.getOwnHeldList, ({ operator, params: { id } }) =>
    getHeldList(deps, { id, ofWholesaler: whoseOf(operator) }),
  );
  bindRoute(app, deskOwnListsRoutes.takeBackHeldList, ({ operator, address, params: { id } }) => {
    const reason = 'Its wholesaler took it back.';
    return rejectHeldList(deps, { operator, address }, { id, ofWholesaler: whoseOf(operator), reason });
  });
}

function bindOrders(app: FastifyInstance, deps: LinkDeps): void {
  bindRoute(app, deskOwnOrdersRoutes.listOwnParts, async ({ operator, query, url }) => {
    const { next, results } = await listParts(deps, { ...query, wholesaler: whoseOf(operator) }, url);
    return { next, results: results.map(ownPart) };
  });
  bindRoute(app, deskOwnOrdersRoutes.getOwnPart, async ({ operator, params: { uid } }) =>
    ownPartWithTries(await getPart(deps, { uid, ofWholesaler: whoseOf(operator) })),
  );
  bindRoute(app, deskOwnOrdersRoutes.linkOwnPart, ({ operator, address, params: { uid } }) =>
    linkOwnPart(deps, { operator, address }, { uid, ofWholesaler: whoseOf(operator) }),
  );
}
