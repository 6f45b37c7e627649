import type { ListUpload } from '@formulary/contracts/desk/list-uploads';
import { previewAgain as readAgain, type WhichList } from '../../price-lists/public.ts';
import type { ListsDeps } from './lists-deps.ts';
import { uploadView } from './upload-view.ts';

/** Has a list read again. Throws `wrong_state` once somebody has decided on it. */
export async function previewAgain(deps: ListsDeps, which: WhichList): Promise<ListUpload> {
  return uploadView(await readAgain(deps, which));
}
