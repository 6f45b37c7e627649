import { deskListUploadsRoutes } from '@formulary/contracts/desk/list-uploads';
import { deskPriceListsRoutes } from '@formulary/contracts/desk/price-lists';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind-route.ts';
import { approveHeldList } from './lists/approve-held-list.ts';
import { dropList } from './lists/drop-list.ts';
import { getHeldList } from './lists/get-held-list.ts';
import { getListUpload } from './lists/get-list-upload.ts';
import { holdList } from './lists/hold-list.ts';
import { listHeldLists } from './lists/list-held-lists.ts';
import { listPriceLists } from './lists/list-price-lists.ts';
import { listUploads } from './lists/list-uploads.ts';
import type { ListsDeps } from './lists/lists-deps.ts';
import { nameColumns } from './lists/name-columns.ts';
import { previewAgain } from './lists/preview-again.ts';
import { publishList } from './lists/publish-list.ts';
import { rejectHeldList } from './lists/reject-held-list.ts';
import { revertPriceList } from './lists/revert-price-list.ts';
import { tryToRevert } from './lists/try-to-revert.ts';
import { uploadList } from './lists/upload-list.ts';

export function bindDeskLists(app: FastifyInstance, deps: ListsDeps): void {
  bindRoute(app, deskPriceListsRoutes.listPriceLists, ({ query, url }) => listPriceLists(deps, query, url));
  bindRoute(app, deskPriceListsRoutes.tryToRevert, ({ params, operator, address }) =>
    tryToRevert(deps, { operator, address }, params.id),
  );
  bindRoute(app, deskPriceListsRoutes.revertPriceList, ({ params, operator, address }) =>
    revertPriceList(deps, { operator, address }, params.id),
  );
  bindRoute(app, deskPriceListsRoutes.listHeldLists, ({ query, url }) => listHeldLists(deps, query, url));
  bindRoute(app, deskPriceListsRoutes.getHeldList, ({ params }) => getHeldList(deps, params));
  bindRoute(app, deskPriceListsRoutes.approveHeldList, ({ params, operator, address }) =>
    approveHeldList(deps, { operator, address }, params.id),
  );
  bindRoute(app, deskPriceListsRoutes.rejectHeldList, ({ params, body, operator, address }) =>
    rejectHeldList(deps, { operator, address }, { id: params.id, reason: body.reason }),
  );
  bindUploads(app, deps);
}

function bindUploads(app: FastifyInstance, deps: ListsDeps): void {
  bindRoute(app, deskListUploadsRoutes.uploadList, ({ operator, address, query, document }) =>
    uploadList(deps, { operator, address }, { query, content: document.bytes }),
  );
  bindRoute(app, deskListUploadsRoutes.listUploads, ({ query, url }) => listUploads(deps, query, url));
  bindRoute(app, deskListUploadsRoutes.getListUpload, ({ params }) => getListUpload(deps, params));
  bindRoute(app, deskListUploadsRoutes.nameColumns, ({ operator, address, params, body }) =>
    nameColumns(deps, { operator, address }, { id: params.id, body }),
  );
  bindRoute(app, deskListUploadsRoutes.previewAgain, ({ params }) => previewAgain(deps, params));
  bindRoute(app, deskListUploadsRoutes.publishList, ({ operator, address, params, body }) =>
    publishList(deps, { operator, address }, { id: params.id, withoutRefused: body.without_refused ?? false }),
  );
  bindRoute(app, deskListUploadsRoutes.holdList, ({ operator, address, params, body }) =>
    holdList(deps, { operator, address }, { id: params.id, body }),
  );
  bindRoute(app, deskListUploadsRoutes.dropList, ({ operator, address, params }) =>
    dropList(deps, { operator, address }, params),
  );
}
