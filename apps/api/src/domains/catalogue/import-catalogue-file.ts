import path from 'node:path';
import type { Db, Sql } from '../../db/client.ts';
import { inLongTransaction } from '../../db/long-transaction.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { Rejections } from '../../lists/bad-list.ts';
import type { ImportReport } from '../../lists/import-report.ts';
import { type Encoding, lookThrough } from '../../lists/list-source.ts';
import { type ListFormat, readRows } from '../../lists/read-list.ts';
import { applyCatalogue } from './apply-catalogue.ts';
import { CatalogueShape } from './catalogue-list.ts';
import { lockCatalogue, rejectRepeated, stageCatalogueFile } from './stage-catalogue.ts';

export interface CatalogueFile {
  readonly file: string;
  readonly encoding?: Encoding;
  readonly format: ListFormat;
  /** Bad rows are left out instead of refusing the list. */
  readonly skipsBad: boolean;
  /** Tries it all, and keeps nothing. */
  readonly isDryRun: boolean;
}

/**
 * The same as `importCatalogue` from a file, as it is read. Throws `BadList` naming every bad row, unless they are to be
 * left out; a list that is cut off is refused in any case. Nothing is applied then. `record` writes down who did it, in the
 * same transaction.
 */
export async function importCatalogueFile(
  { db, record }: { db: Db; record?: (sql: Sql) => Promise<void> },
  { file, encoding, format, skipsBad, isDryRun }: CatalogueFile,
  onRows: (count: number) => void = () => {},
): Promise<ImportReport> {
  const began = performance.now();
  const source = await lookThrough(file, { told: encoding });
  const rejections = new Rejections(file, { skips: skipsBad });
  return inLongTransaction(
    db.pool,
    async (tx) => {
      const batches = readRows(source, CatalogueShape, format);
      const rows = await stageCatalogueFile(tx, { batches, rejections, onRows });
      if (rows === 0) throw new DomainError('list_not_valid', `${path.basename(file)} has a header and no rows.`);
      for (const { line, reason } of await rejectRepeated(tx)) rejections.add(line, [reason]);
      rejections.check();
      await lockCatalogue(tx);
      const { created, changed } = await applyCatalogue(tx);
      if (!isDryRun) await record?.(tx);
      return {
        file,
        dry_run: isDryRun,
        seconds: Math.round((performance.now() - began) / 100) / 10,
        rows,
        new: created,
        changed,
        unchanged: rows - rejections.rows - created - changed,
        rejected: rejections.rows,
        problems: rejections.problems,
      };
    },
    { keeps: !isDryRun },
  );
}
