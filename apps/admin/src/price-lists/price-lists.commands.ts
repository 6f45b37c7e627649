import type { Sql } from '@formulary/api/db/sql';
import { importPriceList } from '@formulary/api/domains/price-lists/import-price-list';
import { sharedPriceListShape } from '@formulary/api/domains/price-lists/price-list-columns';
import { heldWith } from '@formulary/api/domains/price-lists/price-list-options';
import { getWholesaler } from '@formulary/api/domains/wholesalers/public';
import { givenLimits } from '@formulary/api/list-files/list-limits';
import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { examples } from '../command-line/command-options.ts';
import { addImportOptions, type ImportOptions, LIST_FILE, runImport } from '../command-line/import-command.ts';
import { getDemoPractice, openAccount } from '../wholesalers/open-account.ts';

interface PriceListOptions extends ImportOptions {
  readonly wholesaler?: string;
  readonly full?: true;
  readonly delta?: true;
  readonly limitMoves?: number;
  readonly limitMoved?: number;
  readonly limitGone?: number;
  readonly limitRecoded?: number;
  readonly force?: true;
  readonly hold?: string;
  readonly demoAccount?: true;
}

export function priceListsCommands(program: Command, context: CommandContext): void {
  const { withJobs, record, print, operator, listLimits } = context;
  const prices = program.command('prices').description('price lists of wholesalers');
  const command = prices
    .command('import')
    .description('apply a price list; a file with a bad row is not applied')
    .argument(...LIST_FILE)
    .option('--wholesaler <name or slug>', 'whose list it is; else its column "wholesaler" says so')
    .option('--full', 'offers that the list lacks are withdrawn (the default)')
    .option('--delta', 'offers that the list lacks stay as they are')
    .option('--limit-moves <percent>', 'hold a list with a gross price that moves by more', readPercent)
    .option('--limit-moved <percent>', 'hold it where more of the prices move by more than 20 %', readPercent)
    .option('--limit-gone <percent>', 'hold it where it lacks more of the offers', readPercent)
    .option('--limit-recoded <percent>', 'hold it where more of the offers have another code', readPercent)
    .option('--force', 'apply it although it looks like a mistake: much shorter, prices that leap, other codes')
    .option('--hold <note>', 'hold it whatever it changes, with what somebody has to look at, until it is approved')
    .option('--demo-account', 'give the demo practice an account with the wholesaler');
  addImportOptions(command, Object.keys(sharedPriceListShape(new Map()).fields)).action(
    (file: string, options: PriceListOptions) =>
      withJobs(async (deps) => {
        const { full, delta: isDelta = false, force: isForced = false, dryRun, json } = options;
        const { limitMoves: moves, limitMoved: moved, limitGone: gone, limitRecoded: recoded } = options;
        if (full && isDelta) throw new InvalidArgumentError('A list is full or a delta, not both.');
        if (isForced && options.hold !== undefined) {
          throw new InvalidArgumentError('A list is held or forced, not both.');
        }
        if (options.demoAccount && options.wholesaler === undefined) {
          throw new InvalidArgumentError('--demo-account needs --wholesaler: an account is with one wholesaler.');
        }
        const wholesaler = options.wholesaler === undefined ? undefined : await getWholesaler(deps, options.wholesaler);
        const practice = options.demoAccount && (await getDemoPractice(deps));
        const keep = async (sql: Sql) => {
          await record(sql);
          if (practice && wholesaler) {
            await openAccount(sql, { practiceId: practice.id, wholesalerId: wholesaler.id });
          }
        };
        await runImport(context, file, options, async (list, how, onRows) => {
          const limits = givenLimits({ moves, moved, gone, recoded });
          const all = { ...how, isDelta, isForced, limits, ...(wholesaler && { wholesaler: wholesaler.slug }) };
          const broughtBy = await operator(deps.db);
          const held = options.hold === undefined ? {} : { heldWith: heldWith(broughtBy, options.hold) };
          const bringing = { ...deps, record: keep, limits: listLimits(), broughtBy };
          return importPriceList(bringing, list, { ...all, ...held }, onRows);
        });
        if (practice && wholesaler && !dryRun && !json) {
          print(`${practice.name} has an account with ${wholesaler.name}.`);
        }
      }),
  );
  examples(
    command,
    'prices import list.csv --wholesaler northvet-supplies --dry-run',
    'prices import list.csv --wholesaler northvet-supplies --hold "Vaccines look dear; ask them first"',
  );
}

function readPercent(text: string): number {
  const percent = Number(text);
  if (text.trim() === '' || !(percent >= 0)) throw new InvalidArgumentError('It is a percent such as 30.');
  return percent;
}
