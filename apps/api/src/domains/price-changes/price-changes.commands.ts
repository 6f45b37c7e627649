import type { Command } from 'commander';
import type { CommandContext } from '../../cli/command-context.ts';
import { importReport } from '../../cli/import-report.ts';
import { BadList, readList } from '../../cli/list-file.ts';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import {
  findDemoPractice,
  findWholesaler,
  openAccount,
  PriceLine,
  priceRow,
  UnknownProducts,
} from '../wholesalers/public.ts';
import { importPriceList } from './import-price-list.ts';
import { recordFailedImport } from './record-failed-import.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

export function priceChangesCommands(program: Command, { withDatabase, pathOf, print }: CommandContext): void {
  const prices = program.command('prices').description('price lists of wholesalers');
  prices
    .command('import')
    .description('apply a full price list: offers that it lacks are withdrawn; a file with a bad row is not applied')
    .requiredOption('--wholesaler <name or slug>', 'whose list it is')
    .argument('<file>', 'CSV in UTF-8, or the same gzipped')
    .option('--demo-account', 'give the demo practice an account with the wholesaler')
    .action((file: string, { wholesaler: named, demoAccount }: { wholesaler: string; demoAccount?: true }) =>
      withDatabase(async (deps) => {
        const began = performance.now();
        const wholesaler = await findWholesaler(deps, named);
        const practice = demoAccount && (await findDemoPractice(deps));
        const done = await importFile(deps, pathOf(file), wholesaler.slug);
        if (practice) await openAccount(deps, { practiceId: practice.id, wholesalerId: wholesaler.id });
        print(importReport(file, { ...done, took: performance.now() - began }));
        if (practice) print(`${practice.name} has an account with ${wholesaler.name}.`);
      }),
    );
}

async function importFile(deps: Deps, file: string, wholesaler: string) {
  const list = await readPriceList(deps, file, wholesaler);
  const rows = list.map(({ row }) => priceRow(row));
  const done = await importPriceList(deps, { wholesaler, rows }).catch((error: unknown) => {
    if (!(error instanceof UnknownProducts)) throw error;
    const unknown = new Set(error.codes);
    const lines = list.filter(({ row }) => unknown.has(row.code));
    throw new BadList(
      file,
      lines.map(({ line, row }) => ({ line, reason: `code "${row.code}" is not in the catalogue` })),
    );
  });
  return { rows: rows.length, ...done };
}

/** A list with a bad row is a failed import, too: the provider finds it beside those that the catalogue refused. */
async function readPriceList(deps: Deps, file: string, wholesaler: string) {
  const began = deps.clock.now();
  try {
    return readList(file, PriceLine);
  } catch (error) {
    if (error instanceof BadList) await recordFailedImport(deps, { wholesaler, rows: 0, began, error });
    throw error;
  }
}
