import { LOCKS, lockInTransaction } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { ImportReport } from '../../list-files/import-report.ts';
import type { List } from '../../list-files/list.ts';
import { type ImportOptions, ListImport, type OnRows } from '../../list-files/list-import.ts';
import { withKnownColumns } from '../list-uploads/public.ts';
import { applyCatalogue } from './apply-catalogue.ts';
import { findKnownColumns } from './columns/known-columns.ts';
import { countKnownPacksOfList } from './equals/count-known-packs.ts';
import type { ProductsChanged } from './products-changed.ts';
import { rejectTakenGtins, stageCatalogue } from './stage-catalogue.ts';
import { stageDifferences } from './stage-differences.ts';

export interface CatalogueDeps {
  readonly db: Db;
  readonly jobs?: Jobs;
  readonly productsChanged: ProductsChanged;
  /** Writes the audit, in the same transaction. */
  readonly record?: (sql: Sql) => Promise<void>;
}

/** What is asked or decided of a catalogue while it is imported. Each may throw, and then nothing is changed. */
export interface CatalogueDecision {
  /** Search and packs are left as they are: the transaction is rolled back, and nobody sees them. */
  readonly isPreview?: true;
  /** Once nobody else imports; no product is written yet. */
  staged?(tx: Sql): Promise<void>;
  /** Once products are written: those of the numbers are new, or changed. */
  written?(tx: Sql, ids: readonly number[]): Promise<void>;
  /** At the end; not in a dry run. */
  kept?(tx: Sql, report: ImportReport): Promise<void>;
}

/**
 * Creates and changes products by code, in one transaction; products that the list lacks stay. Throws `BadList` for bad
 * rows, unless they are skipped.
 */
export async function importCatalogue(
  { db, jobs, productsChanged, record }: CatalogueDeps,
  list: List,
  options: ImportOptions = {},
  onRows?: OnRows,
  decision?: CatalogueDecision,
): Promise<ImportReport> {
  const read = await withKnownColumns(list, (headers) => findKnownColumns(db, headers));
  const listImport = new ListImport(read, options, onRows);
  return db.longTransaction(
    async (tx) => {
      await stageCatalogue(tx, listImport);
      listImport.check();
      await lockInTransaction(tx, LOCKS.catalogue);
      await rejectTakenGtins(tx, listImport);
      listImport.check();
      await stageDifferences(tx);
      await decision?.staged?.(tx);
      const { createdIds, changedIds } = await applyCatalogue(tx, { isPreview: decision?.isPreview });
      await decision?.written?.(tx, [...createdIds, ...changedIds]);
      const [created, changed] = [createdIds.length, changedIds.length];
      if (!listImport.isDryRun) {
        await productsChanged(tx, { jobs, productIds: changedIds });
        await record?.(tx);
      }
      const unchanged = listImport.rows - listImport.rejected - created - changed;
      // A command says it; the desk does not.
      const packs = decision ? {} : { packs: await countKnownPacksOfList(tx) };
      const report = listImport.report({ new: created, changed, unchanged, ...packs });
      if (!listImport.isDryRun) await decision?.kept?.(tx, report);
      return report;
    },
    { keeps: !listImport.isDryRun },
  );
}
