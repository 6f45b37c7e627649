import { importStockFile } from '@formulary/api/domains/price-changes/import-stock-file';
import { reportOfPrices } from '@formulary/api/domains/price-changes/report-of-prices';
import { getWholesaler, StockListShape } from '@formulary/api/domains/wholesalers/public';
import { printImport } from '@formulary/api/lists/import-report';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, examples } from '../command-line/command-options.ts';
import { startProgress } from '../command-line/progress.ts';
import { addListOptions, formatOf, type ListFileOptions } from './list-options.ts';

export function stockCommands(program: Command, { withDatabase, record, pathOf, print }: CommandContext): void {
  const command = commandGroup(program, 'prices')
    .command('stock')
    .description('apply a list that says how much a wholesaler has, and nothing of prices; what it lacks stays')
    .argument('<file>', 'CSV with the columns code and stock_quantity, in the forms that a price list may have')
    .requiredOption('--wholesaler <name or slug>', 'whose stock it is');
  addListOptions(command, Object.keys(StockListShape.fields)).action(
    (file: string, options: ListFileOptions & { wholesaler: string }) =>
      withDatabase(async (deps) => {
        const began = performance.now();
        const progress = startProgress();
        const { slug } = await getWholesaler(deps, options.wholesaler);
        const list = {
          file: pathOf(file),
          wholesaler: slug,
          format: formatOf(options),
          skipsBad: options.skipBad ?? false,
          isDryRun: options.dryRun ?? false,
          ...(options.encoding && { encoding: options.encoding }),
        };
        const imported = await importStockFile({ ...deps, record: (query) => record(query) }, list, (rows) =>
          progress.say(`${rows.toLocaleString('en')} rows`),
        ).finally(progress.done);
        const seconds = (performance.now() - began) / 1_000;
        const report = reportOfPrices({ ...list, isFull: false, isForced: false }, imported, seconds);
        print(options.json ? JSON.stringify(report, undefined, 2) : printImport(report));
      }),
  );
  examples(
    command,
    'prices stock --wholesaler northvet stock.csv --dry-run',
    'prices stock --wholesaler northvet nv.csv --map code=EAN,stock_quantity=Bestand',
  );
}
