import { LOCKS, shareLockInTransaction } from '../../../db/advisory-locks.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { lockCartsWith } from '../../cart/public.ts';
import { type ProductsChanged, refreshSearchOffers } from '../../catalogue/public.ts';
import { rejectListsOfArchived } from '../../price-lists/public.ts';
import { lockToArchive, markArchived, withdrawOffersOfWholesaler } from '../../wholesalers/public.ts';

export interface ArchiveDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly jobs?: Jobs;
  readonly productsChanged: ProductsChanged;
  readonly note?: NoteChange;
}

interface Archiving extends ArchiveDeps {
  /** Who archives it. */
  readonly operator: string;
}

export interface ArchivedWholesaler {
  readonly slug: string;
  /** Withdrawn with it. */
  readonly offers: number;
  /** Open carts with lines there. */
  readonly carts: number;
  /** Held ones, rejected with it. */
  readonly lists: number;
}

/**
 * Withdraws all offers of a wholesaler and takes no list of it, nor one that is held; orders that were placed are sent, and all that was written names it
 * as before. In the caller's transaction. Archived again it changes nothing. Throws `not_found`.
 */
export async function archiveWholesaler(deps: Archiving, id: number): Promise<ArchivedWholesaler> {
  const { db, jobs, clock, productsChanged, note, operator } = deps;
  // Products stay, and none of them is archived meanwhile.
  await shareLockInTransaction(db, LOCKS.newOffers);
  const { slug, archivedAt } = await lockToArchive(db, id);
  if (archivedAt) return { slug, offers: 0, carts: 0, lists: 0 };
  const at = await markArchived(db, { id, now: clock.now() });
  const productIds = await withdrawOffersOfWholesaler(db, { wholesalerId: id, at });
  await refreshSearchOffers(db, productIds);
  await productsChanged(db, { jobs, productIds });
  const lists = await rejectListsOfArchived(db, { wholesalerId: id, slug, at, by: operator });
  note?.(
    { archived: null, offers: productIds.length, held_lists: lists },
    { archived: at.toISOString(), offers: 0, held_lists: 0 },
  );
  // Last, as practices wait with what they do to these carts.
  const carts = await lockCartsWith(db, { wholesalerId: id });
  return { slug, offers: productIds.length, carts, lists };
}
