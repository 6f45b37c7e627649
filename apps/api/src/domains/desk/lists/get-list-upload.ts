import type { ListUpload } from '@formulary/contracts/desk/list-uploads';
import type { Sql } from '../../../db/sql.ts';
import { getUpload, type WhichList } from '../../price-lists/public.ts';
import { uploadView } from './upload-view.ts';

/** Throws `not_found`. */
export async function getListUpload({ db }: { db: Sql }, which: WhichList): Promise<ListUpload> {
  return uploadView(await getUpload({ db }, which));
}
