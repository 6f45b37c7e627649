import { lockCartsWith } from '../../cart/public.ts';
import { lockProductToArchive, markProductArchived, refreshSearchOffers } from '../../catalogue/public.ts';
import { withdrawOffersOfProduct } from '../../wholesalers/public.ts';
import type { ArchiveDeps } from '../wholesalers/archive-wholesaler.ts';

export interface ArchivedProduct {
  readonly name: string;
  /** Withdrawn with it. */
  readonly offers: number;
  /** Open carts with lines of it. */
  readonly carts: number;
}

/**
 * Keeps a product out of searches and withdraws its offers; price lists with it are read without it. What was written of it stays as it
 * is. In the caller's transaction. Archived again it changes nothing. Throws `not_found`.
 */
export async function archiveProduct(deps: ArchiveDeps, code: string): Promise<ArchivedProduct> {
  const { db, jobs, clock, productsChanged, note } = deps;
  const { id, name, archivedAt } = await lockProductToArchive(db, code);
  if (archivedAt) return { name, offers: 0, carts: 0 };
  const at = await markProductArchived(db, { id, now: clock.now() });
  const offers = await withdrawOffersOfProduct(db, { productId: id, at });
  await refreshSearchOffers(db, [id]);
  await productsChanged(db, { jobs, productIds: [id] });
  note?.({ archived: null, offers }, { archived: at.toISOString(), offers: 0 });
  const carts = await lockCartsWith(db, { productId: id });
  return { name, offers, carts };
}
