import path from 'node:path';
import type { Db, Sql } from '../../db/client.ts';
import { inLongTransaction } from '../../db/long-transaction.ts';
import type { Statement } from '../../db/old-statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { Rejections, type RowProblem } from '../../lists/bad-list.ts';
import { type Encoding, lookThrough } from '../../lists/list-source.ts';
import { type ListFormat, readRows } from '../../lists/read-list.ts';
import {
  applyPriceList,
  biggestMoves,
  comparePriceList,
  type ListFigures,
  lockWholesalers,
  PriceListShape,
  type PriceMove,
  type StagedList,
  sharedPriceListShape,
  stageFile,
  timeOfList,
} from '../wholesalers/public.ts';
import { recordFailedImport } from './record-failed-import.ts';
import { refuseOlder, refuseSuspicious } from './refuse-list.ts';
import { TELL_OF_PRICES } from './tell-of-prices.queue.ts';
import { writePriceTasks } from './write-price-tasks.ts';

export interface PriceFile {
  readonly file: string;
  /** Slug; without it the file has a column that says whose each row is. */
  readonly wholesaler?: string;
  readonly encoding?: Encoding;
  readonly format: ListFormat;
  /** Whether offers that the list lacks are withdrawn. */
  readonly isFull: boolean;
  /** Bad rows are left out, and their offers as they are, instead of refusing the list. */
  readonly skipsBad: boolean;
  /** Tries it all, and keeps nothing. */
  readonly isDryRun: boolean;
  /** Percent that no price may move beyond. */
  readonly limitMoves?: number;
  /** Left by the wholesaler, when it says: no link is followed, and newer prices than the list's stay. */
  readonly dropped?: { readonly writtenAt: Date };
  /** Nothing that looks like a mistake is a reason to refuse it: see `refuseSuspicious`. */
  readonly isForced: boolean;
}

export interface ImportDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Through which practices are told of prices that moved; without it nobody is. */
  readonly jobs?: Jobs;
  /** Writes down who did it, in the same transaction. */
  readonly record?: (sql: Sql) => Promise<void>;
}

export interface ImportedFile {
  /** Rows, without the header. */
  readonly rows: number;
  readonly rejected: number;
  /** At most 10,000 of them. */
  readonly problems: readonly RowProblem[];
  readonly figures: readonly ListFigures[];
  /** The ten largest by their percent. */
  readonly moves: readonly PriceMove[];
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

const WHOLESALERS: Statement = { name: 'wholesalers_of_lists', text: 'SELECT id, name, slug FROM wholesalers' };

/**
 * Applies a price list from a file and keeps what it changed, in one transaction. Throws `BadList` where a row is bad, and
 * a refusal where the list looks like a mistake (`refuseSuspicious`) or, dropped, is older than the prices that hold. Nothing is changed then, and the list is recorded as failed, for each wholesaler whose it is, unless it was
 * a try.
 */
export async function importPriceFile(
  deps: ImportDeps,
  list: PriceFile,
  onRows: (count: number) => void = () => {},
): Promise<ImportedFile> {
  const { db, clock } = deps;
  const began = clock.now();
  const wholesalers = await db.query<Named>(WHOLESALERS);
  let rows = 0;
  let staged: StagedList = new Map();
  const heard = {
    onRows(more: number) {
      rows += more;
      onRows(rows);
    },
    onStaged(all: StagedList) {
      staged = all;
    },
  };
  try {
    return await importInto(deps, list, wholesalers, heard);
  } catch (error) {
    if (list.isDryRun || !(error instanceof DomainError)) throw error;
    const named = wholesalers.map(({ id, slug }) => ({ wholesaler: slug, rows: staged.get(id)?.rows ?? 0 }));
    // Of a list of several, those are known that its rows have named.
    const refused =
      list.wholesaler === undefined ? named.filter((each) => each.rows > 0) : [{ wholesaler: list.wholesaler, rows }];
    for (const each of refused) await recordFailedImport({ db, clock }, { ...each, began, error });
    throw error;
  }
}

async function importInto(
  { db, clock, jobs, record }: ImportDeps,
  list: PriceFile,
  wholesalers: readonly Named[],
  { onRows, onStaged }: { onRows: (count: number) => void; onStaged: (staged: StagedList) => void },
): Promise<ImportedFile> {
  const source = await lookThrough(list.file, { told: list.encoding, followsLinks: list.dropped === undefined });
  const wholesaler = wholesalers.find(({ slug }) => slug === list.wholesaler);
  if (list.wholesaler !== undefined && !wholesaler)
    throw new DomainError('not_found', `No such wholesaler: ${list.wholesaler}`);
  const named = new Map(
    wholesalers.flatMap(({ id, name, slug }) => [[name.toLowerCase(), id] as const, [slug, id] as const]),
  );
  const shape = wholesaler ? PriceListShape : sharedPriceListShape(named);
  const rejections = new Rejections(list.file, { skips: list.skipsBad });
  return inLongTransaction(
    db.pool,
    async (tx) => {
      const batches = readRows(source, shape, list.format);
      let rows = 0;
      const staged = await stageFile(tx, {
        ...(wholesaler && { wholesalerId: wholesaler.id }),
        batches,
        isFull: list.isFull,
        rejections,
        onRows(more) {
          rows += more;
          onRows(more);
        },
      });
      onStaged(staged);
      if (rows === 0) throw new DomainError('list_not_valid', `${path.basename(list.file)} has a header and no rows.`);
      rejections.check();
      const wholesalerIds = [...staged.keys()];
      const locked = await lockWholesalers(tx, wholesalerIds);
      if (list.dropped) refuseOlder(list.file, list.dropped.writtenAt, locked);
      // Now that it is this list's turn: times of lists are in the order in which they were applied.
      const at = await timeOfList(tx, wholesalerIds, clock.now());
      const compared = await comparePriceList(tx, staged, { isFull: list.isFull });
      const { figures } = compared;
      await refuseSuspicious(tx, list, figures);
      const moves = figures.some(({ up, down }) => up + down > 0) ? await biggestMoves(tx, { limit: 10 }) : [];
      if (!list.isDryRun) {
        await applyPriceList(tx, at, compared, { sendsPrices: true, writtenAt: list.dropped?.writtenAt ?? at });
        const tasks = await writePriceTasks(tx, { began: at, finished: clock.now(), figures });
        await jobs?.enqueue(tx.query, TELL_OF_PRICES, tasks);
        await record?.(tx);
      }
      return { rows, rejected: rejections.rows, problems: rejections.problems, figures, moves };
    },
    { keeps: !list.isDryRun },
  );
}
