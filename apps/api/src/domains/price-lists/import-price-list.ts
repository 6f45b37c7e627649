import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { ImportReport } from '../../lists/import-report.ts';
import type { List } from '../../lists/list.ts';
import { ListImport, type OnRows } from '../../lists/list-import.ts';
import { checkWatches } from '../catalogue/public.ts';
import { applyList } from './apply-list.ts';
import { compareList } from './compare-list.ts';
import { judgeList } from './judge-list.ts';
import { lockWholesalers, timeOfList } from './lock-wholesalers.ts';
import type { PriceListOptions } from './price-list-options.ts';
import { readBiggestMoves } from './read-biggest-moves.ts';
import { recordFailedImport } from './record-failed-import.ts';
import { reportOfPrices } from './report-of-prices.ts';
import { type ListOwner, stageList } from './stage-list.ts';
import type { StagedList } from './tally-rows.ts';
import { tellOfList } from './tell-of-list.ts';

export interface ImportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs?: Jobs;
  /** Writes the audit, in the same transaction. */
  readonly record?: (sql: Sql) => Promise<void>;
}

const WHOLESALERS = statement('wholesalers_of_lists', {
  gives: { id: 'int', name: 'text', slug: 'text' },
  sql: 'SELECT id, name, slug FROM wholesalers',
});

/**
 * Applies a price list in one transaction. Throws `BadList` for bad rows and what `judgeList` throws; nothing is changed
 * then, and the import is recorded as failed, unless it was a dry run.
 */
export async function importPriceList(
  { db, clock, jobs, record }: ImportDeps,
  list: List,
  options: PriceListOptions,
  onRows?: OnRows,
): Promise<ImportReport> {
  const began = clock.now();
  const { wholesaler: slug, isDelta = false, writtenAt } = options;
  const known = await db.run(WHOLESALERS);
  const listImport = new ListImport(list, options, onRows);
  let staged: StagedList = new Map();
  try {
    return await db.longTransaction(
      async (tx) => {
        staged = await stageList(tx, listImport, { owner: ownerOf(known, slug), isFull: !isDelta });
        listImport.check();

        const wholesalerIds = [...staged.keys()];
        const locked = await lockWholesalers(tx, wholesalerIds);
        // Taken after the lock, so that times are in the order in which lists are applied.
        const at = await timeOfList(tx, wholesalerIds, clock.now());
        const compared = await compareList(tx, staged, { isFull: !isDelta });
        const { figures } = compared;
        await judgeList(tx, { name: list.name, options, locked, figures });
        const moves = await readBiggestMoves(tx, { limit: 10 });
        if (!listImport.isDryRun) {
          await applyList(tx, compared, { at, sendsPrices: true, writtenAt: writtenAt ?? at });
          await tellOfList(tx, { jobs, figures, began: at, finished: clock.now() });
          await checkWatches(tx, { jobs, productIds: compared.productIds });
          await record?.(tx);
        }
        return reportOfPrices(listImport, { figures, moves, isDelta });
      },
      { keeps: !listImport.isDryRun },
    );
  } catch (error) {
    if (listImport.isDryRun || !(error instanceof DomainError)) throw error;
    const named = known.map(({ id, slug: of }) => ({ wholesaler: of, rows: staged.get(id)?.rows ?? 0 }));
    // Without a slug, the failure is recorded for the wholesalers that rows have named.
    const failed =
      slug === undefined ? named.filter(({ rows }) => rows > 0) : [{ wholesaler: slug, rows: listImport.rows }];
    for (const each of failed) await recordFailedImport({ db, clock }, { ...each, began, error });
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
