import { LOCKS, shareLockInTransaction } from '../../../db/advisory-locks.ts';
import { refreshSearchOffers } from '../../catalogue/public.ts';
import { bringBackWithWholesaler, lockToArchive, unmarkArchived } from '../../wholesalers/public.ts';
import type { ArchiveDeps } from './archive-wholesaler.ts';

/** Brings an archived wholesaler back with the offers that it had. In the caller's transaction. Throws `not_found`. */
export async function restoreWholesaler(
  { db, jobs, productsChanged, note }: ArchiveDeps,
  id: number,
): Promise<{ slug: string; offers: number }> {
  await shareLockInTransaction(db, LOCKS.newOffers);
  const { slug, archivedAt } = await lockToArchive(db, id);
  if (!archivedAt) return { slug, offers: 0 };
  const productIds = await bringBackWithWholesaler(db, { wholesalerId: id, at: archivedAt });
  await unmarkArchived(db, id);
  await refreshSearchOffers(db, productIds);
  await productsChanged(db, { jobs, productIds });
  note?.({ archived: archivedAt.toISOString(), offers: 0 }, { archived: null, offers: productIds.length });
  return { slug, offers: productIds.length };
}
