import type { Sql } from '@formulary/api/db/sql';
import { findCatalogueUploads, type RevertedCatalogue } from '@formulary/api/domains/catalogue/public';
import { takeCatalogueBack } from '@formulary/api/domains/desk/catalogue/take-catalogue-back';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { DRY_RUN, JSON_OUTPUT, readId, YES } from '../command-line/command-options.ts';
import { newest } from '../command-line/newest.ts';
import { textTable } from '../command-line/text-table.ts';

/** Catalogues that were published or dropped at the desk. */
export function publishedCatalogueCommands(catalogue: Command, context: CommandContext): void {
  const { withDatabase, withJobs, record, confirm, operator, answer } = context;
  catalogue
    .command('lists')
    .description('catalogues that were published or dropped at the desk, the newest first')
    .option('--limit <number>', 'how many at most', readId, 50)
    .option(...JSON_OUTPUT)
    .action(async ({ limit }: { limit: number }) => {
      const { found: all } = await withDatabase((deps) =>
        findCatalogueUploads(deps, { isOpen: false, limit: limit + 1, offset: 0 }),
      );
      const { found, more } = newest(all, limit);
      const rows = found.map((upload) => [
        ...[upload.id, upload.decidedAt?.toISOString().slice(0, 16), upload.name, upload.new, upload.changed],
        ...[upload.revertedAt ? 'taken back' : upload.state, upload.revertedBy ?? upload.decidedBy],
      ]);
      answer(found, [...textTable(['upload', 'at (UTC)', 'file', 'new', 'changed', 'outcome', 'by'], rows), ...more]);
    });
  catalogue
    .command('revert')
    .description(
      'take the newest catalogue that was published at the desk back: its products are as before, those that it brought are hidden',
    )
    .argument('<id>', 'of the upload, as catalogue lists has it', readId)
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (id: number, { dryRun: isDryRun = false }: { dryRun?: boolean }) => {
      await confirm(`Practices see the products of before catalogue upload ${id} at once.`);
      const reverted = await withJobs(async (deps) => {
        const by = await operator(deps.db);
        const keep = (sql: Sql, { name }: RevertedCatalogue) => record(sql, `catalogue upload ${id}: ${name}`);
        return takeCatalogueBack({ ...deps, record: keep }, { id, by, isDryRun });
      });
      answer({ ...reverted, dry_run: isDryRun }, wordsOf(reverted, isDryRun));
    });
}

function wordsOf({ id, name, changed, hidden, archived }: RevertedCatalogue, isDryRun: boolean): string {
  const n = (count: number) => count.toLocaleString('en');
  const figures = `${n(changed)} products as before, ${n(hidden)} hidden, ${n(archived)} archived`;
  return isDryRun
    ? `(dry run) Catalogue upload ${id}, ${name}, would be taken back: ${figures}.`
    : `Catalogue upload ${id}, ${name}, is taken back: ${figures}.`;
}
