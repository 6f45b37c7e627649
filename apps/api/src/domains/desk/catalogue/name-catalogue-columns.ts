import type { CatalogueUpload, deskCatalogueUploadsRoutes } from '@formulary/contracts/desk/catalogue-uploads';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { nameCatalogueColumns as learn } from '../../catalogue/public.ts';
import { actorOf, changeAtDesk, type Decider } from '../change-at-desk.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { catalogueView } from './catalogue-view.ts';

/** Remembers what the columns of a catalogue are, and has it read again. Throws `wrong_state` once somebody has decided on it. */
export async function nameCatalogueColumns(
  { db, jobs, clock }: CatalogueDeps,
  decider: Decider,
  { id, body }: { id: number; body: BodyOf<typeof deskCatalogueUploadsRoutes.nameCatalogueColumns> },
): Promise<CatalogueUpload> {
  const { decimal_comma: decimalComma = false, ...columns } = body;
  const upload = await changeAtDesk(
    { db, clock },
    { ...decider, action: 'catalogue columns' },
    (change) => learn({ ...change, jobs, clock }, { id, columns, decimalComma, by: actorOf(decider.operator) }),
    ({ name }) => `catalogue upload ${id}: ${name}`,
  );
  return catalogueView(upload);
}
