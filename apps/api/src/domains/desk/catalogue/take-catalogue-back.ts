import type { Db } from '../../../db/client.ts';
import { type RevertDeps, type RevertedCatalogue, revertCatalogue } from '../../catalogue/public.ts';
import { archiveProduct } from '../products/archive-product.ts';

export interface TakingBackDeps extends Omit<RevertDeps, 'archive'> {
  readonly db: Db;
}

/** Takes a published catalogue back; what it brought, and is offered or ordered by now, is archived as any product is. */
export const takeCatalogueBack = (
  { jobs, ...deps }: TakingBackDeps,
  what: { id: number; by: string; isDryRun?: boolean },
): Promise<RevertedCatalogue> => {
  const { clock, productsChanged } = deps;
  return revertCatalogue(
    {
      ...deps,
      ...(jobs && { jobs }),
      archive: (tx, code) => archiveProduct({ db: tx, clock, productsChanged, ...(jobs && { jobs }) }, code),
    },
    what,
  );
};
