import type { ImportReport } from '../../list-files/import-report.ts';
import type { List } from '../../list-files/list.ts';
import { type ImportOptions, ListImport, type OnRows } from '../../list-files/list-import.ts';
import { applyList } from './apply-list.ts';
import { compareList } from './compare-list.ts';
import type { ImportDeps } from './import-price-list.ts';
import { lockWholesalers } from './lock-wholesalers.ts';
import { reportOfPrices } from './report-of-prices.ts';
import { rejectUnoffered, stageStockAsPrices, stageStockList } from './stage-stock-list.ts';

/**
 * Applies a list of stock quantities to the offers of a wholesaler, in one transaction; prices and offers that it lacks
 * stay, and it is no price task. Throws `BadList` for bad rows and rows of products that are not offered.
 */
export async function importStockList(
  { db, clock, jobs, productsChanged, record }: ImportDeps,
  list: List,
  { wholesalerId, ...options }: ImportOptions & { readonly wholesalerId: number },
  onRows?: OnRows,
): Promise<ImportReport> {
  const listImport = new ListImport(list, options, onRows);
  return db.longTransaction(
    async (tx) => {
      await stageStockList(tx, listImport);
      const [wholesaler] = await lockWholesalers(tx, [wholesalerId]);
      await rejectUnoffered(tx, listImport, { id: wholesalerId, slug: wholesaler?.slug ?? '' });
      listImport.check();
      const staged = await stageStockAsPrices(tx, { wholesalerId, rows: listImport.rows });
      const compared = await compareList(tx, staged, { isFull: false });
      if (!listImport.isDryRun) {
        await applyList(tx, compared, { at: clock.now(), sendsPrices: false });
        await productsChanged(tx, { jobs, productIds: compared.productIds });
        await record?.(tx);
      }
      return reportOfPrices(listImport, { figures: compared.figures, moves: [], isDelta: true });
    },
    { keeps: !listImport.isDryRun },
  );
}
