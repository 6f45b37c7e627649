import type { Command } from 'commander';
import type { CommandContext } from '../../cli/command-context.ts';
import { importReport } from '../../cli/import-report.ts';
import { readList } from '../../cli/list-file.ts';
import { CatalogueLine, catalogueRow } from './catalogue-list.ts';
import { importCatalogue } from './import-catalogue.ts';

export function catalogueCommands(program: Command, { withDatabase, pathOf, print }: CommandContext): void {
  const catalogue = program.command('catalogue').description('the products that practices can order');
  catalogue
    .command('import')
    .description('create and change products by code from a CSV file; a file with a bad row is not applied')
    .argument('<file>', 'CSV in UTF-8, or the same gzipped')
    .action(async (file: string) => {
      const began = performance.now();
      const rows = readList(pathOf(file), CatalogueLine).map(({ row }) => catalogueRow(row));
      const done = await withDatabase((deps) => importCatalogue(deps, rows));
      print(importReport(file, { rows: rows.length, ...done, took: performance.now() - began }));
    });
}
