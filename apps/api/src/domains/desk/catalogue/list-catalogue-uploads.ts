import { CATALOGUE_UPLOADS_PAGE, type deskCatalogueUploadsRoutes } from '@formulary/contracts/desk/catalogue-uploads';
import type { QueryOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { pageAnswer, readPage } from '../../../kernel/pages.ts';
import { findCatalogueUploads } from '../../catalogue/public.ts';
import { catalogueSummary } from './catalogue-view.ts';

/** Catalogues that were given to the desk, the newest first. */
export async function listCatalogueUploads(
  { db }: { db: Sql },
  { page, is_open: isOpen }: QueryOf<typeof deskCatalogueUploadsRoutes.listCatalogueUploads>,
  url: URL,
) {
  const request = readPage(page, CATALOGUE_UPLOADS_PAGE);
  const { count, found } = await findCatalogueUploads(
    { db },
    { isOpen: isOpen ?? null, limit: request.size, offset: request.offset },
  );
  return pageAnswer(request, count, found.map(catalogueSummary), url);
}
