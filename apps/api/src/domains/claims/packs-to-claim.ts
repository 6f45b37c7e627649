import type { Sql } from '../../db/sql.ts';
import { claimableOf } from './claimable.ts';
import { readCells } from './read-cells.ts';

/** Packs that were rejected and are in no claim yet, by the order's line. What is left of a pack's price counts as a pack. */
export async function packsToClaim(db: Sql, practiceId: number): Promise<Map<number, number>> {
  const packs = new Map<number, number>();
  for (const cell of (await readCells(db, practiceId)).values()) {
    if (cell.orderItemId === null) continue;
    for (const { kind, packs: rejected, promised, amount } of claimableOf(cell)) {
      if (kind !== 'rejected_not_credited' || rejected === null) continue;
      const left = promised === null ? rejected : Math.min(rejected, Math.ceil(amount / promised));
      packs.set(cell.orderItemId, (packs.get(cell.orderItemId) ?? 0) + left);
    }
  }
  return packs;
}
