import { writeFileSync } from 'node:fs';
import { listPriceChanges } from '@formulary/api/domains/price-changes/list-price-changes';
import { exportPriceList } from '@formulary/api/domains/price-lists/export-price-list';
import { getWholesaler } from '@formulary/api/domains/wholesalers/public';
import { SPREADSHEET_CSV } from '@formulary/api/kernel/spreadsheet-csv';
import type { PriceChange } from '@formulary/contracts/price-changes';
import type { Command } from 'commander';
import { stringify } from 'csv-stringify/sync';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, examples, JSON_OUTPUT } from '../command-line/command-options.ts';
import { textTable } from '../command-line/text-table.ts';
import { NEW_LIST, writeListFile } from '../command-line/write-list-file.ts';

interface ChangesOptions {
  readonly wholesaler?: string;
  readonly csv?: true;
  readonly output?: string;
  readonly json?: true;
}

const SHOWN = 25;

export function priceMovesCommands(program: Command, { withDatabase, pathOf, print, answer }: CommandContext): void {
  const prices = commandGroup(program, 'prices');
  prices
    .command('changes')
    .description(`gross price changes of each wholesaler's newest list with changes, the largest in euros first`)
    .option('--wholesaler <name or slug>', 'of one wholesaler')
    .option('--csv', 'all of them as CSV')
    .option('--output <file>', 'the same, into a file')
    .option(...JSON_OUTPUT)
    .action(async ({ wholesaler: named, csv, output, json }: ChangesOptions) => {
      const isAll = csv || json || output !== undefined;
      const { changes, count } = await withDatabase(async (deps) => {
        const wholesaler = named === undefined ? undefined : await getWholesaler(deps, named);
        return listPriceChanges(deps, { limit: isAll ? null : SHOWN, wholesalerId: wholesaler?.id ?? null });
      });
      if (output !== undefined) writeFileSync(pathOf(output), `\ufeff${csvOf(changes)}`);
      else if (csv) return print(csvOf(changes).trimEnd());
      const lines =
        output === undefined ? tableOf(changes) : [`${output}: ${count.toLocaleString('en')} price changes.`];
      const more = count - changes.length;
      if (more > 0) lines.push(`and ${more.toLocaleString('en')} more: --csv, --json or --output has all.`);
      answer(output === undefined ? changes : { file: output, count }, lines);
    });
  prices
    .command('export')
    .description('write what a wholesaler offers now into one CSV file that an import reads')
    .argument('<wholesaler>', 'its name or slug')
    .argument(...NEW_LIST)
    .option(...JSON_OUTPUT)
    .action(async (named: string, file: string) => {
      const { slug } = await withDatabase(async (deps) => {
        const wholesaler = await getWholesaler(deps, named);
        await writeListFile(pathOf(file), exportPriceList(deps.db, wholesaler.id));
        return wholesaler;
      });
      answer({ wholesaler: slug, file }, `${file} is written.`);
    });
  examples(
    prices,
    'prices import --wholesaler northvet-supplies prices.csv --dry-run',
    'prices changes --wholesaler northvet-supplies --output changes.csv',
    'prices export northvet-supplies northvet-of-today.csv',
  );
}

const COLUMNS = [
  ...(['product_uid', 'product_name', 'manufacturer_name', 'wholesaler_name'] as const),
  ...(['previous_price', 'new_price', 'price_change', 'price_change_percent'] as const),
];

/** Escapes formulas with an apostrophe; negative numbers stay numbers. */
function csvOf(changes: readonly PriceChange[]): string {
  const rows = changes.map((change) => COLUMNS.map((column) => change[column]));
  const cast = { number: (value: number) => value.toFixed(2) };
  return stringify([COLUMNS, ...rows], { ...SPREADSHEET_CSV, cast });
}

function tableOf(changes: readonly PriceChange[]): string[] {
  if (changes.length === 0) return ['No price has moved.'];
  const rows = changes.map((change) => [
    ...[change.product_uid, change.product_name.slice(0, 50), change.wholesaler_name],
    ...[change.previous_price, change.new_price, change.price_change].map((euros) => euros.toFixed(2)),
    `${change.price_change_percent} %`,
  ]);
  return textTable(['code', 'product', 'wholesaler', 'before', 'now', 'change', ''], rows);
}
