import type { Sql } from '@formulary/api/db/sql';
import { importPriceFile } from '@formulary/api/domains/price-changes/import-price-file';
import { reportOfPrices } from '@formulary/api/domains/price-changes/report-of-prices';
import { getWholesaler, sharedPriceListShape } from '@formulary/api/domains/wholesalers/public';
import { type ImportReport, printImport } from '@formulary/api/lists/import-report';
import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { startProgress } from '../command-line/progress.ts';
import { getDemoPractice, openAccount } from '../wholesalers/open-account.ts';
import { addListOptions, formatOf, type ListFileOptions } from './list-options.ts';

interface ImportOptions extends ListFileOptions {
  readonly wholesaler?: string;
  readonly delta?: true;
  readonly limitMoves?: number;
  readonly force?: true;
  readonly demoAccount?: true;
}

export function priceChangesCommands(program: Command, { withJobs, record, pathOf, print }: CommandContext): void {
  const prices = program.command('prices').description('price lists of wholesalers');
  const command = prices
    .command('import')
    .description('apply a price list; a file with a bad row is not applied')
    .argument('<file>', 'CSV with commas or semicolons, in UTF-8 or Windows-1252, or the same gzipped')
    .option('--wholesaler <name or slug>', 'whose list it is; else its column "wholesaler" says so')
    .option('--full', 'offers that the list lacks are withdrawn (the default)')
    .option('--delta', 'offers that the list lacks stay as they are')
    .option('--limit-moves <percent>', 'refuse a list with a gross price that moves by more', readPercent)
    .option(
      '--force',
      'apply it although it looks like a mistake: much shorter, prices that leap or move beyond the limit, other codes',
    )
    .option('--demo-account', 'give the demo practice an account with the wholesaler');
  addListOptions(command, Object.keys(sharedPriceListShape(new Map()).fields)).action(
    (file: string, options: ImportOptions & { full?: true }) =>
      withJobs(async (deps) => {
        if (options.full && options.delta) throw new InvalidArgumentError('A list is full or a delta, not both.');
        if (options.demoAccount && options.wholesaler === undefined) {
          throw new InvalidArgumentError('--demo-account needs --wholesaler: an account is with one wholesaler.');
        }
        const began = performance.now();
        const progress = startProgress();
        const wholesaler = options.wholesaler === undefined ? undefined : await getWholesaler(deps, options.wholesaler);
        const practice = options.demoAccount && (await getDemoPractice(deps));
        const list = {
          file: pathOf(file),
          format: formatOf(options),
          isFull: !options.delta,
          skipsBad: options.skipBad ?? false,
          isDryRun: options.dryRun ?? false,
          isForced: options.force ?? false,
          ...(wholesaler && { wholesaler: wholesaler.slug }),
          ...(options.encoding && { encoding: options.encoding }),
          ...(options.limitMoves !== undefined && { limitMoves: options.limitMoves }),
        };
        const keep = async (tx: Sql) => {
          await record(tx);
          if (practice && wholesaler) {
            await openAccount(tx, { practiceId: practice.id, wholesalerId: wholesaler.id });
          }
        };
        const imported = await importPriceFile({ ...deps, record: keep }, list, (rows) =>
          progress.say(`${rows.toLocaleString('en')} rows`),
        ).finally(progress.done);
        const report: ImportReport = reportOfPrices(list, imported, (performance.now() - began) / 1_000);
        print(options.json ? JSON.stringify(report, undefined, 2) : printImport(report));
        if (!practice || !wholesaler || list.isDryRun) return;
        if (!options.json) print(`${practice.name} has an account with ${wholesaler.name}.`);
      }),
  );
}

function readPercent(text: string): number {
  const percent = Number(text);
  if (text.trim() === '' || !(percent >= 0)) throw new InvalidArgumentError('It is a percent such as 30.');
  return percent;
}
