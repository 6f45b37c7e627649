import type { CatalogueUpload } from '@formulary/contracts/desk/catalogue-uploads';
import { takeCatalogue } from '../../catalogue/public.ts';
import { actorOf, type Decider } from '../change-at-desk.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { catalogueView } from './catalogue-view.ts';

/** Keeps a catalogue as it came, and has it read. */
export async function uploadCatalogue(
  deps: CatalogueDeps,
  { operator }: Decider,
  { fileName, content }: { fileName: string; content: Buffer },
): Promise<CatalogueUpload> {
  return catalogueView(await takeCatalogue(deps, { fileName, content, by: actorOf(operator) }));
}
