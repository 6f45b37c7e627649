import { CatalogueShape } from '@formulary/api/domains/catalogue/catalogue-list';
import { importCatalogueFile } from '@formulary/api/domains/catalogue/import-catalogue-file';
import { printImport } from '@formulary/api/lists/import-report';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { startProgress } from '../command-line/progress.ts';
import { addListOptions, formatOf, type ListFileOptions } from '../price-lists/list-options.ts';

export function catalogueCommands(program: Command, { withDatabase, record, pathOf, print }: CommandContext): void {
  const catalogue = program.command('catalogue').description('the products that practices can order');
  const command = catalogue
    .command('import')
    .description('create and change products by code; a file with a bad row is not applied')
    .argument('<file>', 'CSV with commas or semicolons, in UTF-8 or Windows-1252, or the same gzipped');
  addListOptions(command, Object.keys(CatalogueShape.fields)).action((file: string, options: ListFileOptions) =>
    withDatabase(async (deps) => {
      const progress = startProgress();
      let read = 0;
      const list = {
        file: pathOf(file),
        format: formatOf(options),
        skipsBad: options.skipBad ?? false,
        isDryRun: options.dryRun ?? false,
        ...(options.encoding && { encoding: options.encoding }),
      };
      const report = await importCatalogueFile({ ...deps, record: (query) => record(query) }, list, (count) => {
        read += count;
        progress.say(`${read.toLocaleString('en')} rows`);
      }).finally(progress.done);
      print(options.json ? JSON.stringify(report, undefined, 2) : printImport(report));
    }),
  );
}
