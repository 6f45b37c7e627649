import { type deskListUploadsRoutes, LIST_UPLOADS_PAGE } from '@formulary/contracts/desk/list-uploads';
import type { QueryOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { pageAnswer, readPage } from '../../../kernel/pages.ts';
import { findUploads } from '../../price-lists/public.ts';
import { uploadSummary } from './upload-view.ts';

/** Price lists that were given to the desk, by the door of a wholesaler or by anybody, or only those that wait for somebody, the newest first. */
export async function listUploads(
  { db }: { db: Sql },
  { page, wholesaler, is_open: isOpen = false }: QueryOf<typeof deskListUploadsRoutes.listUploads>,
  url: URL,
  ofWholesaler: number | null = null,
) {
  const request = readPage(page, LIST_UPLOADS_PAGE);
  const wanted = {
    wholesalerId: wholesaler ?? null,
    ofWholesaler,
    isOpen,
    limit: request.size,
    offset: request.offset,
  };
  const { count, found } = await findUploads({ db }, wanted);
  return pageAnswer(request, count, found.map(uploadSummary), url);
}
