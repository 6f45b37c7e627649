import path from 'node:path';
import { DomainError } from '../../kernel/domain-error.ts';
import { Rejections } from '../../lists/bad-list.ts';
import { secondsSince } from '../../lists/import-report.ts';
import type { List } from '../../lists/list.ts';
import { applyList } from './apply-list.ts';
import { compareList } from './compare-list.ts';
import type { ImportDeps, ImportedList } from './import-price-list.ts';
import { lockWholesalers } from './lock-wholesalers.ts';
import type { PriceListOptions } from './price-list-options.ts';
import { findUnofferedStock, stageStockAsPrices, stageStockList } from './stage-stock-list.ts';

export type StockListOptions = Pick<PriceListOptions, 'skipsBad' | 'isDryRun'> & { readonly wholesalerId: number };

/**
 * Applies a list that says how much a wholesaler has of what it offers: prices, their date, and what the list lacks stay,
 * and it is no task. In one transaction. Throws `BadList` where a row is bad or is about nothing that is offered, and
 * nothing is changed then.
 */
export async function importStockList(
  { db, clock, record }: Omit<ImportDeps, 'jobs'>,
  list: List,
  { wholesalerId, skipsBad = false, isDryRun = false }: StockListOptions,
  onRows: (count: number) => void = () => {},
): Promise<ImportedList> {
  const startedAt = performance.now();
  const rejections = new Rejections(list.name, { skips: skipsBad });
  return db.longTransaction(
    async (tx) => {
      let rows = 0;
      await stageStockList(tx, {
        list,
        rejections,
        onRows(more) {
          rows += more;
          onRows(rows);
        },
      });
      if (rows === 0) throw new DomainError('list_not_valid', `${path.basename(list.name)} has a header and no rows.`);
      const [wholesaler] = await lockWholesalers(tx, [wholesalerId]);
      for (const { line, reason } of await findUnofferedStock(tx, { id: wholesalerId, slug: wholesaler?.slug ?? '' })) {
        rejections.add(line, [reason]);
      }
      rejections.check();
      const staged = await stageStockAsPrices(tx, wholesalerId, rows);
      const compared = await compareList(tx, staged, { isFull: false });
      if (!isDryRun) {
        await applyList(tx, compared, { at: clock.now(), sendsPrices: false });
        await record?.(tx);
      }
      return {
        ...{ seconds: secondsSince(startedAt), rows, rejected: rejections.rows, problems: rejections.problems },
        ...{ figures: compared.figures, moves: [] },
      };
    },
    { keeps: !isDryRun },
  );
}
