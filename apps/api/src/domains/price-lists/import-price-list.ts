import path from 'node:path';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { Rejections, type RowProblem } from '../../lists/bad-list.ts';
import { secondsSince } from '../../lists/import-report.ts';
import type { List } from '../../lists/list.ts';
import { applyList } from './apply-list.ts';
import { compareList, type ListFigures } from './compare-list.ts';
import { judgeList } from './judge-list.ts';
import { lockWholesalers, timeOfList } from './lock-wholesalers.ts';
import type { PriceListOptions } from './price-list-options.ts';
import { type PriceMove, readBiggestMoves } from './read-biggest-moves.ts';
import { recordFailedImport } from './record-failed-import.ts';
import { stageList } from './stage-list.ts';
import type { StagedList } from './tally-rows.ts';
import { tellOfList } from './tell-of-list.ts';

export interface ImportDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Through which practices are told of prices that moved; without it nobody is. */
  readonly jobs?: Jobs;
  /** Writes down who did it, in the same transaction. */
  readonly record?: (sql: Sql) => Promise<void>;
}

export interface ImportedList {
  /** To one decimal. */
  readonly seconds: number;
  /** Rows, without the header. */
  readonly rows: number;
  readonly rejected: number;
  /** At most 10,000 of them. */
  readonly problems: readonly RowProblem[];
  readonly figures: readonly ListFigures[];
  /** The ten largest by their percent. */
  readonly moves: readonly PriceMove[];
}

const WHOLESALERS = statement('wholesalers_of_lists', {
  gives: { id: 'int', name: 'text', slug: 'text' },
  sql: 'SELECT id, name, slug FROM wholesalers',
});

/**
 * Applies a price list and keeps what it changed, in one transaction. Throws `BadList` where a row is bad, and a refusal
 * where `judgeList` refuses the list. Nothing is changed then, and the list is recorded as failed for each of its
 * wholesalers, unless it was a dry run.
 */
export async function importPriceList(
  { db, clock, jobs, record }: ImportDeps,
  list: List,
  options: PriceListOptions,
  onRows: (count: number) => void = () => {},
): Promise<ImportedList> {
  const began = clock.now();
  const startedAt = performance.now();
  const { wholesaler: slug, isDelta = false, isDryRun = false, skipsBad = false, writtenAt } = options;
  const known = await db.run(WHOLESALERS);
  const rejections = new Rejections(list.name, { skips: skipsBad });
  const read: { rows: number; staged: StagedList } = { rows: 0, staged: new Map() };
  try {
    return await db.longTransaction(
      async (tx) => {
        const staged = await stageList(tx, {
          list,
          of: whose(known, slug),
          isFull: !isDelta,
          rejections,
          onRows(more) {
            read.rows += more;
            onRows(read.rows);
          },
        });
        read.staged = staged;
        if (read.rows === 0)
          throw new DomainError('list_not_valid', `${path.basename(list.name)} has a header and no rows.`);
        rejections.check();

        const wholesalerIds = [...staged.keys()];
        const locked = await lockWholesalers(tx, wholesalerIds);
        // Taken after the lock: times of lists are in the order in which they were applied.
        const at = await timeOfList(tx, wholesalerIds, clock.now());
        const compared = await compareList(tx, staged, { isFull: !isDelta });
        await judgeList(tx, { list, options, locked, compared });
        const moves = await readBiggestMoves(tx, { limit: 10 });
        if (!isDryRun) {
          await applyList(tx, compared, { at, sendsPrices: true, writtenAt: writtenAt ?? at });
          await tellOfList(tx, { jobs, figures: compared.figures, began: at, finished: clock.now() });
          await record?.(tx);
        }
        return {
          seconds: secondsSince(startedAt),
          rows: read.rows,
          rejected: rejections.rows,
          problems: rejections.problems,
          figures: compared.figures,
          moves,
        };
      },
      { keeps: !isDryRun },
    );
  } catch (error) {
    if (isDryRun || !(error instanceof DomainError)) throw error;
    const named = known.map(({ id, slug: of }) => ({ wholesaler: of, rows: read.staged.get(id)?.rows ?? 0 }));
    // Of a list of several, those are known that its rows have named.
    const failed = slug === undefined ? named.filter(({ rows }) => rows > 0) : [{ wholesaler: slug, rows: read.rows }];
    for (const each of failed) await recordFailedImport({ db, clock }, { ...each, began, error });
    throw error;
  }
}

/** The wholesaler whose list it is, or where its rows say so, all of them by their names and slugs. */
function whose(known: readonly { id: number; name: string; slug: string }[], slug: string | undefined) {
  if (slug === undefined) {
    return {
      idsByName: new Map(
        known.flatMap((one) => [[one.name.toLowerCase(), one.id] as const, [one.slug, one.id] as const]),
      ),
    };
  }
  const wholesaler = known.find((one) => one.slug === slug);
  if (!wholesaler) throw new DomainError('not_found', `No such wholesaler: ${slug}`);
  return wholesaler;
}
