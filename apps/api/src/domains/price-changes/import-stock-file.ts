import path from 'node:path';
import { inLongTransaction } from '../../db/long-transaction.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { Rejections } from '../../lists/bad-list.ts';
import { lookThrough } from '../../lists/list-source.ts';
import { readRows } from '../../lists/read-list.ts';
import {
  applyPriceList,
  comparePriceList,
  findStrangeStock,
  lockWholesaler,
  StockListShape,
  stageStockAsPrices,
  stageStockFile,
} from '../wholesalers/public.ts';
import type { ImportDeps, ImportedFile, PriceFile } from './import-price-file.ts';

export type StockFile = Pick<PriceFile, 'file' | 'encoding' | 'format' | 'skipsBad' | 'isDryRun'> & {
  /** Slug. */
  readonly wholesaler: string;
};

/**
 * Applies a list that says how much a wholesaler has of what it offers: prices, their date, and what the list lacks stay,
 * and it is no task. In one transaction. Throws `BadList` where a row is bad or is about nothing that is offered, and
 * nothing is changed then.
 */
export async function importStockFile(
  { db, clock, record }: Omit<ImportDeps, 'jobs'>,
  { file, encoding, format, skipsBad, isDryRun, wholesaler: slug }: StockFile,
  onRows: (count: number) => void = () => {},
): Promise<ImportedFile> {
  const source = await lookThrough(file, { told: encoding });
  const rejections = new Rejections(file, { skips: skipsBad });
  return inLongTransaction(
    db.pool,
    async (tx) => {
      let rows = 0;
      await stageStockFile(tx, {
        batches: readRows(source, StockListShape, format),
        rejections,
        onRows(more) {
          rows += more;
          onRows(rows);
        },
      });
      if (rows === 0) throw new DomainError('list_not_valid', `${path.basename(file)} has a header and no rows.`);
      const id = await lockWholesaler(tx, slug);
      for (const { line, reason } of await findStrangeStock(tx, { id, slug })) rejections.add(line, [reason]);
      rejections.check();
      const staged = await stageStockAsPrices(tx, id, rows);
      const compared = await comparePriceList(tx, staged, { isFull: false });
      if (!isDryRun) {
        await applyPriceList(tx, clock.now(), compared, { sendsPrices: false });
        await record?.(tx);
      }
      return { rows, rejected: rejections.rows, problems: rejections.problems, figures: compared.figures, moves: [] };
    },
    { keeps: !isDryRun },
  );
}
