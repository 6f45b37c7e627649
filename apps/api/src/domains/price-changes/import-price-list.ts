import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import {
  applyPriceList,
  comparePriceList,
  lockWholesaler,
  type PriceRow,
  stageRows,
  timeOfList,
} from '../wholesalers/public.ts';
import { recordFailedImport } from './record-failed-import.ts';
import { writePriceTasks } from './write-price-tasks.ts';

export interface PriceList {
  /** Slug. */
  readonly wholesaler: string;
  readonly rows: readonly PriceRow[];
}

export interface ImportedList {
  readonly created: number;
  readonly changed: number;
  readonly withdrawn: number;
}

/**
 * Applies a wholesaler's full list that is at hand (see `applyPriceList`) and keeps what it changed, in one transaction;
 * lists in files are for `importPriceFile`. A list that cannot be applied, because it names a product that does not exist
 * or one twice, changes nothing; it is recorded as failed, and the error is thrown.
 */
export async function importPriceList(
  { db, clock }: { db: Db; clock: Clock },
  { wholesaler, rows }: PriceList,
): Promise<ImportedList> {
  const began = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const wholesalerId = await lockWholesaler(tx, wholesaler);
      // Now that it is this list's turn: times of lists are in the order in which they were applied.
      const at = await timeOfList(tx, [wholesalerId], clock.now());
      const staged = new Map([[wholesalerId, NO_ROWS], ...(await stageRows(tx, wholesalerId, rows))]);
      const compared = await comparePriceList(tx, staged, { isFull: true });
      const { figures } = compared;
      await applyPriceList(tx, at, compared);
      await writePriceTasks(tx, { began: at, finished: clock.now(), figures });
      const { created = 0, changed = 0, withdrawn = 0 } = figures[0] ?? {};
      return { created, changed, withdrawn };
    });
  } catch (error) {
    await recordFailedImport({ db, clock }, { wholesaler, rows: rows.length, began, error });
    throw error;
  }
}

/** A list without a row is one, too: it withdraws everything. */
const NO_ROWS = { rows: 0, good: 0, sendsStock: false };
