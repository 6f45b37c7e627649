import { importStockList } from '@formulary/api/domains/price-lists/import-stock-list';
import { StockListShape } from '@formulary/api/domains/price-lists/stage-stock-list';
import { getWholesaler } from '@formulary/api/domains/wholesalers/public';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, examples } from '../command-line/command-options.ts';
import { addImportOptions, type ImportOptions, runImport } from '../command-line/import-command.ts';

export function stockCommands(program: Command, context: CommandContext): void {
  const { withJobs, record } = context;
  const command = commandGroup(program, 'prices')
    .command('stock')
    .description('apply a stock list without prices; offers that it lacks stay as they are')
    .argument('<file>', 'CSV with the columns code and stock_quantity, in the forms that a price list may have')
    .requiredOption('--wholesaler <name or slug>', 'whose stock it is');
  addImportOptions(command, Object.keys(StockListShape.fields)).action(
    (file: string, options: ImportOptions & { wholesaler: string }) =>
      withJobs(async (deps) => {
        const { id: wholesalerId } = await getWholesaler(deps, options.wholesaler);
        await runImport(context, file, options, (list, how, onRows) =>
          importStockList({ ...deps, record: (sql) => record(sql) }, list, { ...how, wholesalerId }, onRows),
        );
      }),
  );
  examples(
    command,
    'prices stock --wholesaler northvet stock.csv --dry-run',
    'prices stock --wholesaler northvet nv.csv --map code=EAN,stock_quantity=Bestand',
  );
}
