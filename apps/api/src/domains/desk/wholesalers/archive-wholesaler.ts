import { LOCKS, shareLockInTransaction } from '../../../db/advisory-locks.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { lockCartsWith } from '../../cart/public.ts';
import { type ProductsChanged, refreshSearchOffers } from '../../catalogue/public.ts';
import { lockToArchive, markArchived, withdrawOffersOfWholesaler } from '../../wholesalers/public.ts';

export interface ArchiveDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly jobs?: Jobs;
  readonly productsChanged: ProductsChanged;
  readonly note?: NoteChange;
}

export interface ArchivedWholesaler {
  readonly slug: string;
  /** Withdrawn with it. */
  readonly offers: number;
  /** Open carts with lines there. */
  readonly carts: number;
}

/**
 * Withdraws all offers of a wholesaler and takes no list of it; orders that were placed are sent, and all that was written names it
 * as before. In the caller's transaction. Archived again it changes nothing. Throws `not_found`.
 */
export async function archiveWholesaler(deps: ArchiveDeps, id: number): Promise<ArchivedWholesaler> {
  const { db, jobs, clock, productsChanged, note } = deps;
  // Products stay, and none of them is archived meanwhile.
  await shareLockInTransaction(db, LOCKS.newOffers);
  const { slug, archivedAt } = await lockToArchive(db, id);
  if (archivedAt) return { slug, offers: 0, carts: 0 };
  const at = await markArchived(db, { id, now: clock.now() });
  const productIds = await withdrawOffersOfWholesaler(db, { wholesalerId: id, at });
  await refreshSearchOffers(db, productIds);
  await productsChanged(db, { jobs, productIds });
  note?.({ archived: null, offers: productIds.length }, { archived: at.toISOString(), offers: 0 });
  // Last, as practices wait with what they do to these carts.
  const carts = await lockCartsWith(db, { wholesalerId: id });
  return { slug, offers: productIds.length, carts };
}
