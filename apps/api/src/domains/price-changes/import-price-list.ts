import type { Db, Tx } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type AppliedList, applyPriceList, type PriceList } from '../wholesalers/public.ts';
import { recordFailedImport } from './record-failed-import.ts';

export interface ImportedList {
  readonly created: number;
  readonly changed: number;
  readonly withdrawn: number;
}

/**
 * Applies a wholesaler's full list (see `applyPriceList`) and keeps what it changed, in one transaction. A list that
 * differs from the one before in more than stock is a task, and its moves are offers in both lists whose gross price
 * differs. A list that cannot be applied changes nothing; it is recorded as failed, and the error is thrown.
 */
export async function importPriceList({ db, clock }: { db: Db; clock: Clock }, list: PriceList): Promise<ImportedList> {
  const began = clock.now();
  try {
    const applied = await db.transaction(async (tx) => {
      const done = await applyPriceList(tx, clock, list);
      if (done.isNews) await writeTask(tx, list.rows.length, done, clock.now());
      return done;
    });
    const { created, changed, withdrawn } = applied;
    return { created, changed, withdrawn };
  } catch (error) {
    const failed = { wholesaler: list.wholesaler, rows: list.rows.length, began, error };
    await recordFailedImport({ db, clock }, failed);
    throw error;
  }
}

async function writeTask(tx: Tx, rows: number, applied: AppliedList, finishedAt: Date): Promise<void> {
  const { wholesalerId, at, created, changed, withdrawn, moves } = applied;
  const figures = { rows, created, changed, withdrawn, moved: moves.length };
  const { id } = await tx.priceTask.create({
    data: { wholesalerId, status: 'finished', createdAt: at, finishedAt, ...figures },
    select: { id: true },
  });
  if (moves.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO price_changes (task_id, offer_id, previous_price, new_price)
    SELECT ${id}::int, offer_id, previous / 100.0, current / 100.0
    FROM unnest(${moves.map(({ offerId }) => offerId)}::int[], ${moves.map(({ previous }) => previous)}::int[],
      ${moves.map(({ current }) => current)}::int[]) AS move(offer_id, previous, current)`;
}
