import { CatalogueShape } from '@formulary/api/domains/catalogue/catalogue-columns';
import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { addImportOptions, type ImportOptions, LIST_FILE, runImport } from '../command-line/import-command.ts';

export function catalogueCommands(program: Command, context: CommandContext): void {
  const { withJobs, record } = context;
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
}
