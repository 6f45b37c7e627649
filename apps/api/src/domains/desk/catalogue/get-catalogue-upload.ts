import type { CatalogueUpload } from '@formulary/contracts/desk/catalogue-uploads';
import type { Sql } from '../../../db/sql.ts';
import { getCatalogueUpload as readUpload } from '../../catalogue/public.ts';
import { catalogueView } from './catalogue-view.ts';

/** Throws `not_found`. */
export async function getCatalogueUpload({ db }: { db: Sql }, id: number): Promise<CatalogueUpload> {
  return catalogueView(await readUpload({ db }, id));
}
