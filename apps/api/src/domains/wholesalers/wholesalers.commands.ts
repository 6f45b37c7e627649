import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from '../../cli/command-context.ts';
import { importReport } from '../../cli/import-report.ts';
import { BadList, readList } from '../../cli/list-file.ts';
import { findWholesaler } from './find-wholesaler.ts';
import { importPrices, UnknownProducts } from './import-prices.ts';
import { findDemoPractice, openAccount } from './open-account.ts';
import { PriceLine, priceRow } from './price-list.ts';
import { saveWholesaler } from './save-wholesaler.ts';

interface SettingOptions {
  preference?: number;
  threshold?: number;
  fee?: number;
  minimum?: number;
  cutOff?: string;
  demoAccount?: true;
}

export function wholesalersCommands(program: Command, context: CommandContext): void {
  const { withDatabase, print } = context;
  const wholesalers = program.command('wholesalers').description('who delivers, and on what terms');
  wholesalers
    .command('create')
    .description('create a wholesaler; one of that name gets the settings that are given, and keeps its others')
    .argument('<name>')
    .option('--preference <number>', 'its place among wholesalers, smaller first (the last place)', readWhole)
    .option('--threshold <euros>', 'delivery is free from this amount', readEuros)
    .option('--fee <euros>', 'delivery fee below it', readEuros)
    .option('--minimum <euros>', 'minimum order', readEuros)
    .option('--cut-off <HH:MM>', 'orders before this time go out the same day', readTime)
    .option('--demo-account', 'give the demo practice an account')
    .action(async (name: string, { demoAccount, ...options }: SettingOptions) => {
      await withDatabase(async (deps) => {
        const practice = demoAccount && (await findDemoPractice(deps));
        const { slug, created, id } = await saveWholesaler(deps, {
          name,
          ...(options.preference !== undefined && { preference: options.preference }),
          ...(options.threshold !== undefined && { freeShippingThreshold: options.threshold }),
          ...(options.fee !== undefined && { deliveryFee: options.fee }),
          ...(options.minimum !== undefined && { minimumOrder: options.minimum }),
          ...(options.cutOff !== undefined && { cutOff: options.cutOff }),
        });
        if (practice) await openAccount(deps, { practiceId: practice.id, wholesalerId: id });
        print(`Wholesaler ${slug} ${created ? 'created' : 'changed'}.`);
        if (practice) print(`${practice.name} has an account with it.`);
      });
    });

  const prices = program.command('prices').description('price lists of wholesalers');
  prices
    .command('import')
    .description('apply a full price list: offers that it lacks are withdrawn; a file with a bad row is not applied')
    .requiredOption('--wholesaler <name or slug>', 'whose list it is')
    .argument('<file>', 'CSV in UTF-8, or the same gzipped')
    .option('--demo-account', 'give the demo practice an account with the wholesaler')
    .action((file: string, options: { wholesaler: string; demoAccount?: true }) => importFile(context, file, options));
}

async function importFile(
  { withDatabase, pathOf, print }: CommandContext,
  file: string,
  { wholesaler: named, demoAccount }: { wholesaler: string; demoAccount?: true },
): Promise<void> {
  const began = performance.now();
  const list = readList(pathOf(file), PriceLine);
  const rows = list.map(({ row }) => priceRow(row));
  await withDatabase(async (deps) => {
    const wholesaler = await findWholesaler(deps, named);
    const practice = demoAccount && (await findDemoPractice(deps));
    const done = await importPrices(deps, { wholesaler: wholesaler.slug, rows }).catch((error: unknown) => {
      if (!(error instanceof UnknownProducts)) throw error;
      const unknown = new Set(error.codes);
      const lines = list.filter(({ row }) => unknown.has(row.code));
      throw new BadList(
        file,
        lines.map(({ line, row }) => ({ line, reason: `code "${row.code}" is not in the catalogue` })),
      );
    });
    if (practice) await openAccount(deps, { practiceId: practice.id, wholesalerId: wholesaler.id });
    print(importReport(file, { rows: rows.length, ...done, took: performance.now() - began }));
    if (practice) print(`${practice.name} has an account with ${wholesaler.name}.`);
  });
}

function readWhole(text: string): number {
  if (!/^-?\d{1,6}$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
}

function readEuros(text: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) throw new InvalidArgumentError('It is an amount such as 150 or 7.50.');
  return Number(text);
}

function readTime(text: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new InvalidArgumentError('It is a time such as 17:30.');
  return text;
}
