import type { Command } from 'commander';
import type { CommandContext } from '../../cli/command-context.ts';
import { commandGroup, examples } from '../../cli/command-options.ts';
import { startProgress } from '../../cli/progress.ts';
import { printImport } from '../../lists/import-report.ts';
import { addListOptions, formatOf, type ListFileOptions } from '../../lists/list-options.ts';
import { findWholesaler, StockListShape } from '../wholesalers/public.ts';
import { importStockFile } from './import-stock-file.ts';
import { reportOfPrices } from './report-of-prices.ts';

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
        const { slug } = await findWholesaler(deps, options.wholesaler);
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
