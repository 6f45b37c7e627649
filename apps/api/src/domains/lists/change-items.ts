import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { inPlace, type ListedItem, mergeProducts } from './list-items.ts';
import { lockList, readRows, writeRows } from './list-queries.ts';

/**
 * Changes the items of a list, one change at a time: `change` makes the new items from those that are there. Throws
 * `not_found` for a list that the practice does not have, and what `change` throws.
 */
export async function changeItems<T extends { readonly items: readonly ListedItem[] }>(
  db: Pick<Db, 'transaction'>,
  list: { listId: number; practiceId: number; now: Date },
  change: (items: readonly ListedItem[], tx: Sql) => T,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockList(tx, list);
    const before = await readRows(tx, list);
    const changed = change(mergeProducts(before), tx);
    await writeRows(tx, list, { before, after: inPlace(changed.items) });
    return changed;
  });
}
