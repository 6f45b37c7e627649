import type { deskListUploadsRoutes, ListUpload } from '@formulary/contracts/desk/list-uploads';
import type { QueryOf } from '@formulary/contracts/shared/route';
import { takeUpload } from '../../price-lists/public.ts';
import { actorOf, type Decider } from '../change-at-desk.ts';
import type { ListsDeps } from './lists-deps.ts';
import { uploadView } from './upload-view.ts';

interface ListToTake {
  readonly query: QueryOf<typeof deskListUploadsRoutes.uploadList>;
  readonly content: Buffer;
  /** It comes by the door of its wholesaler. */
  readonly byWholesaler?: boolean;
}

/** Keeps a price list as it came, and has it read. */
export async function uploadList(
  deps: ListsDeps,
  { operator }: Decider,
  { query, content, byWholesaler = false }: ListToTake,
): Promise<ListUpload> {
  const { wholesaler: wholesalerId, file_name: fileName, is_delta: isDelta = false } = query;
  return uploadView(
    await takeUpload(deps, { wholesalerId, fileName, isDelta, content, byWholesaler, by: actorOf(operator) }),
  );
}
