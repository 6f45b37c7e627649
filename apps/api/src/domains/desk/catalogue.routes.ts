import { deskCatalogueUploadsRoutes } from '@formulary/contracts/desk/catalogue-uploads';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind-route.ts';
import type { CatalogueDeps } from './catalogue/catalogue-deps.ts';
import { dropCatalogue } from './catalogue/drop-catalogue.ts';
import { getCatalogueUpload } from './catalogue/get-catalogue-upload.ts';
import { listCatalogueUploads } from './catalogue/list-catalogue-uploads.ts';
import { nameCatalogueColumns } from './catalogue/name-catalogue-columns.ts';
import { previewCatalogueAgain } from './catalogue/preview-catalogue-again.ts';
import { publishCatalogue } from './catalogue/publish-catalogue.ts';
import { revertCatalogue, tryToRevertCatalogue } from './catalogue/revert-catalogue.ts';
import { uploadCatalogue } from './catalogue/upload-catalogue.ts';

export function bindDeskCatalogue(app: FastifyInstance, deps: CatalogueDeps): void {
  bindRoute(app, deskCatalogueUploadsRoutes.uploadCatalogue, ({ operator, address, query, document }) =>
    uploadCatalogue(deps, { operator, address }, { fileName: query.file_name, content: document.bytes }),
  );
  bindRoute(app, deskCatalogueUploadsRoutes.listCatalogueUploads, ({ query, url }) =>
    listCatalogueUploads(deps, query, url),
  );
  bindRoute(app, deskCatalogueUploadsRoutes.getCatalogueUpload, ({ params }) => getCatalogueUpload(deps, params.id));
  bindRoute(app, deskCatalogueUploadsRoutes.nameCatalogueColumns, ({ operator, address, params, body }) =>
    nameCatalogueColumns(deps, { operator, address }, { id: params.id, body }),
  );
  bindRoute(app, deskCatalogueUploadsRoutes.previewCatalogueAgain, ({ params }) =>
    previewCatalogueAgain(deps, params.id),
  );
  bindRoute(app, deskCatalogueUploadsRoutes.publishCatalogue, ({ operator, address, params, body }) =>
    publishCatalogue(deps, { operator, address }, { id: params.id, withoutRefused: body.without_refused ?? false }),
  );
  bindRoute(app, deskCatalogueUploadsRoutes.tryToRevertCatalogue, ({ operator, address, params }) =>
    tryToRevertCatalogue(deps, { operator, address }, params.id),
  );
  bindRoute(app, deskCatalogueUploadsRoutes.revertCatalogue, ({ operator, address, params }) =>
    revertCatalogue(deps, { operator, address }, params.id),
  );
  bindRoute(app, deskCatalogueUploadsRoutes.dropCatalogue, ({ operator, address, params }) =>
    dropCatalogue(deps, { operator, address }, params.id),
  );
}
