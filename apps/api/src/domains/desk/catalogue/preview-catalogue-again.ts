import type { CatalogueUpload } from '@formulary/contracts/desk/catalogue-uploads';
import { previewCatalogueAgain as readAgain } from '../../catalogue/public.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { catalogueView } from './catalogue-view.ts';

/** Has a catalogue read again. Throws `wrong_state` once somebody has decided on it. */
export async function previewCatalogueAgain(deps: CatalogueDeps, id: number): Promise<CatalogueUpload> {
  return catalogueView(await readAgain(deps, id));
}
