import path from 'node:path';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { Rejections } from '../../lists/bad-list.ts';
import { type ImportReport, secondsSince } from '../../lists/import-report.ts';
import type { List } from '../../lists/list.ts';
import { applyCatalogue } from './apply-catalogue.ts';
import { lockCatalogue, rejectRepeated, stageCatalogue } from './stage-catalogue.ts';

export interface CatalogueOptions {
  /** Bad rows are left out instead of refusing the list. */
  readonly skipsBad?: boolean;
  /** Tries it all, and keeps nothing. */
  readonly isDryRun?: boolean;
}

/**
 * Creates products and changes those whose row differs, by code, in one transaction. Products that the list lacks stay.
 * Throws `BadList` naming every bad row, unless they are to be left out; a list that is cut off is refused in any case.
 * Nothing is applied then. `record` writes down who did it, in the same transaction.
 */
export async function importCatalogue(
  { db, record }: { db: Db; record?: (sql: Sql) => Promise<void> },
  list: List,
  { skipsBad = false, isDryRun = false }: CatalogueOptions = {},
  onRows: (count: number) => void = () => {},
): Promise<ImportReport> {
  const startedAt = performance.now();
  const rejections = new Rejections(list.name, { skips: skipsBad });
  return db.longTransaction(
    async (tx) => {
      const rows = await stageCatalogue(tx, { list, rejections, onRows });
      if (rows === 0) throw new DomainError('list_not_valid', `${path.basename(list.name)} has a header and no rows.`);
      for (const { line, reason } of await rejectRepeated(tx)) rejections.add(line, [reason]);
      rejections.check();
      await lockCatalogue(tx);
      const { created, changed } = await applyCatalogue(tx);
      if (!isDryRun) await record?.(tx);
      return {
        file: list.name,
        dry_run: isDryRun,
        seconds: secondsSince(startedAt),
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
