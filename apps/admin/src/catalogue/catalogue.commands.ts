import { CatalogueShape } from '@formulary/api/domains/catalogue/catalogue-columns';
import { exportCatalogue } from '@formulary/api/domains/catalogue/export-catalogue';
import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { examples, JSON_OUTPUT } from '../command-line/command-options.ts';
import { addImportOptions, type ImportOptions, LIST_FILE, runImport } from '../command-line/import-command.ts';
import { NEW_LIST, writeListFile } from '../command-line/write-list-file.ts';
import { publishedCatalogueCommands } from './published-catalogues.commands.ts';

export function catalogueCommands(program: Command, context: CommandContext): void {
  const { withJobs, withDatabase, record, pathOf, answer } = context;
  const catalogue = program.command('catalogue').description('the products that practices can order');
  const command = catalogue
    .command('import')
    .description('create and change products by code; a file with a bad row is not applied')
    .argument(...LIST_FILE);
  addImportOptions(command, Object.keys(CatalogueShape.fields)).action((file: string, options: ImportOptions) =>
    withJobs((deps) =>
      runImport(context, file, options, (list, how, onRows) =>
        importCatalogue({ ...deps, record: (query) => record(query) }, list, how, onRows),
      ),
    ),
  );
  catalogue
    .command('export')
    .description('write all products into one CSV file that an import reads')
    .argument(...NEW_LIST)
    .option(...JSON_OUTPUT)
    .action(async (file: string) => {
      await withDatabase(({ db }) => writeListFile(pathOf(file), exportCatalogue(db)));
      answer({ file }, `${file} is written.`);
    });
  publishedCatalogueCommands(catalogue, context);
  examples(catalogue, 'catalogue import catalogue.csv --dry-run', 'catalogue export catalogue-of-today.csv');
}
