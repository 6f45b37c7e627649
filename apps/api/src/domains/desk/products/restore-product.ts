import { lockProductToArchive, refreshSearchOffers, unmarkProductArchived } from '../../catalogue/public.ts';
import { bringBackWithProduct } from '../../wholesalers/public.ts';
import type { ArchiveDeps } from '../wholesalers/archive-wholesaler.ts';

export interface RestoredProduct {
  readonly name: string;
  readonly offers: number;
  /** Of wholesalers whose list came since: they come back with the next one. */
  readonly waiting: number;
}

/** Brings an archived product back with the offers that it had. In the caller's transaction. Throws `not_found`. */
export async function restoreProduct(
  { db, jobs, productsChanged, note }: ArchiveDeps,
  code: string,
): Promise<RestoredProduct> {
  const { id, name, archivedAt } = await lockProductToArchive(db, code);
  if (!archivedAt) return { name, offers: 0, waiting: 0 };
  const { back: offers, waiting } = await bringBackWithProduct(db, { productId: id, at: archivedAt });
  await unmarkProductArchived(db, id);
  await refreshSearchOffers(db, [id]);
  await productsChanged(db, { jobs, productIds: [id] });
  note?.({ archived: archivedAt.toISOString(), offers: 0 }, { archived: null, offers });
  return { name, offers, waiting };
}
