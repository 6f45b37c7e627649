import path from 'node:path';
import type { Db } from '../../db/client.ts';
import type { LongTransaction } from '../../db/long-transaction.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { HeldReport, ImportReport } from '../../list-files/import-report.ts';
import type { List } from '../../list-files/list.ts';
import { ListImport, type OnRows } from '../../list-files/list-import.ts';
import { DEFAULT_LIMITS, type ListLimits } from '../../list-files/list-limits.ts';
import type { ProductsChanged } from '../catalogue/public.ts';
import { applyStagedList } from './apply-staged-list.ts';
import { withColumnsOfWholesaler } from './columns/with-columns-of-wholesaler.ts';
import { compareList } from './compare-list.ts';
import type { Decision } from './decision.ts';
import { holdList } from './hold-list.ts';
import { judgeList } from './judge-list.ts';
import { assertNewest, lockWholesalers, timeOfList } from './lock-wholesalers.ts';
import type { PriceListOptions } from './price-list-options.ts';
import { readBiggestMoves } from './read-biggest-moves.ts';
import { readLargestNetMoves } from './read-net-moves.ts';
import { recordFailedImport } from './record-failed-import.ts';
import { reportOfPrices } from './report-of-prices.ts';
import { CREATE_PRICE_LIST_ROWS, type ListOwner, stageList } from './stage-list.ts';
import type { StagedList } from './tally-rows.ts';

export interface ImportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs?: Jobs;
  readonly productsChanged: ProductsChanged;
  /** Writes the audit, in the same transaction. */
  readonly record?: (sql: Sql) => Promise<void>;
  /** Of the installation. */
  readonly limits?: ListLimits;
  /** Who or what brings the list. */
  readonly broughtBy?: string;
}

const WHOLESALERS = statement('wholesalers_of_lists', {
  gives: { id: 'int', name: 'text', slug: 'text' },
  sql: 'SELECT id, name, slug FROM wholesalers',
});

/**
 * Applies a price list in one transaction, or holds it where it looks like a mistake (`judgeList`) or somebody says so: then it is kept as it
 * came, and nothing else is changed. Throws `BadList` for bad rows, `list_outdated` for a list that is older than the
 * prices, and `list_suspicious` for one that cannot be kept; that is recorded as a failed import, unless it was a dry run.
 */
export async function importPriceList(
  deps: ImportDeps,
  list: List,
  options: PriceListOptions,
  onRows?: OnRows,
  decision?: Decision,
): Promise<ImportReport> {
  const { db, clock } = deps;
  const began = clock.now();
  const { wholesaler: slug } = options;
  const known = await db.run(WHOLESALERS);
  const read = await withColumnsOfWholesaler(db, list, known.find((one) => one.slug === slug)?.id);
  const listImport = new ListImport(read, options, onRows);
  let staged: StagedList = new Map();
  try {
    return await db.longTransaction(
      async (tx) => {
        const owner = ownerOf(known, slug);
        staged = await stageList(tx, listImport, { owner, isFull: !options.isDelta });
        listImport.check();
        return importStaged(tx, deps, { list: read, listImport, staged, options, decision });
      },
      { keeps: !listImport.isDryRun },
    );
  } catch (error) {
    if (listImport.isDryRun || decision || !(error instanceof DomainError)) throw error;
    // Nothing is wrong with a list that is held already.
    if (options.heldWith && error.code === 'wrong_state') throw error;
    const named = known.map(({ id, slug: of }) => ({ wholesaler: of, rows: staged.get(id)?.rows ?? 0 }));
    // Without a slug, the failure is recorded for the wholesalers that rows have named.
    const failed =
      slug === undefined ? named.filter(({ rows }) => rows > 0) : [{ wholesaler: slug, rows: listImport.rows }];
    for (const each of failed)
      await recordFailedImport({ db, clock }, { ...each, began, error, broughtBy: deps.broughtBy });
    throw error;
  }
}

function ownerOf(known: readonly { id: number; name: string; slug: string }[], slug: string | undefined): ListOwner {
  if (slug === undefined) {
    return new Map(known.flatMap((one) => [[one.name.toLowerCase(), one.id] as const, [one.slug, one.id] as const]));
  }
  const wholesaler = known.find((one) => one.slug === slug);
  if (!wholesaler) throw new DomainError('not_found', `No such wholesaler: ${slug}`);
  return wholesaler.id;
}

interface ListAtWork {
  readonly list: List;
  readonly listImport: ListImport;
  readonly staged: StagedList;
  readonly options: PriceListOptions;
  readonly decision: Decision | undefined;
}

async function importStaged(tx: LongTransaction, deps: ImportDeps, work: ListAtWork): Promise<ImportReport> {
  const { listImport, staged, options, decision } = work;
  const { isDelta = false, writtenAt } = options;
  const wholesalerIds = [...staged.keys()];
  const locked = await lockWholesalers(tx, wholesalerIds);
  // Taken after the lock, so that times are in the order in which lists are applied.
  const at = await timeOfList(tx, wholesalerIds, deps.clock.now());
  await decision?.decide?.(tx, at);
  assertNewest(locked, { name: path.basename(listImport.name), writtenAt });
  if (decision?.cameAt) await keepNewerStock(tx, decision.cameAt);
  const compared = await compareList(tx, staged, { isFull: !isDelta });
  await decision?.compared?.(tx);
  const limits = { ...DEFAULT_LIMITS, ...deps.limits, ...options.limits };
  const doubts = options.isForced ? [] : await judgeList(tx, compared.figures, limits);
  const reasons = decision?.holds === undefined ? doubts : [decision.holds, ...doubts];
  const moves = await readBiggestMoves(tx, { limit: 10 });
  const result = { figures: compared.figures, moves, isDelta };
  if (reasons.length > 0 || options.heldWith) {
    const report = reportOfPrices(listImport, result);
    const held = { ...report, held: await hold(tx, deps, work, { at, wholesalerIds, reasons, report }) };
    if (!listImport.isDryRun) await decision?.kept?.(tx, held, at);
    return held;
  }
  if (listImport.isDryRun) return reportOfPrices(listImport, result);
  const times = { at, writtenAt, stockAt: decision?.cameAt ?? at, broughtBy: deps.broughtBy };
  const tasks = await applyStagedList(tx, deps, compared, times);
  await deps.record?.(tx);
  const report = reportOfPrices(listImport, { ...result, tasks });
  await decision?.kept?.(tx, report, at);
  return report;
}

/** A list that was approved late says less of stock than what was reported since. */
const KEEP_STOCK = statement('keep_newer_stock', {
  takes: { cameAt: 'timestamptz' },
  after: [CREATE_PRICE_LIST_ROWS],
  sql: `UPDATE price_list_rows l SET stock_quantity = o.stock_quantity FROM offers o JOIN wholesalers w ON w.id = o.wholesaler_id
    WHERE o.wholesaler_id = l.wholesaler_id AND o.product_id = l.product_id AND w.last_stock_update > $cameAt`,
});

async function keepNewerStock(tx: Sql, cameAt: Date): Promise<void> {
  await tx.write(KEEP_STOCK, { cameAt });
}

/** Largest moves that are kept with a held list. */
const KEPT_MOVES = 20;

async function hold(
  tx: LongTransaction,
  { jobs, record, broughtBy = 'a program' }: ImportDeps,
  { list, listImport, options }: ListAtWork,
  found: { at: Date; wholesalerIds: readonly number[]; reasons: readonly string[]; report: ImportReport },
): Promise<HeldReport> {
  const { at, wholesalerIds, reasons, report } = found;
  const { heldWith } = options;
  const noted = heldWith && { note: heldWith.note };
  if (listImport.isDryRun) return { reasons, ...noted };
  if (!list.source) {
    throw new DomainError('list_suspicious', `${path.basename(list.name)} is not applied: ${reasons.join(' ')}`);
  }
  const { rows, new: created, changed, unchanged, gone, prices } = report;
  const figures = {
    ...{ rows, new: created, changed, unchanged, gone, up: prices?.up ?? 0, down: prices?.down ?? 0 },
    moves: (await readLargestNetMoves(tx, KEPT_MOVES)).byPercent,
  };
  const { name, source } = list;
  const held = await holdList(tx, jobs, { name, source, options, wholesalerIds, broughtBy, at, reasons, figures });
  if (held.isNew) await record?.(tx);
  return { id: held.id, since: held.since.toISOString(), reasons, ...noted };
}
