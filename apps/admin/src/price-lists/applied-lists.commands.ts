import type { Sql } from '@formulary/api/db/sql';
import { listPriceLists } from '@formulary/api/domains/price-lists/list-price-lists';
import { type Reverted, revertPriceList } from '@formulary/api/domains/price-lists/revert-price-list';
import { getWholesaler } from '@formulary/api/domains/wholesalers/public';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, examples, JSON_OUTPUT, readId, YES } from '../command-line/command-options.ts';
import { newest } from '../command-line/newest.ts';
import { textTable } from '../command-line/text-table.ts';

export function appliedListsCommands(program: Command, context: CommandContext): void {
  const { withDatabase, withJobs, record, confirm, operator, answer } = context;
  const prices = commandGroup(program, 'prices');
  prices
    .command('lists')
    .description('price lists that brought news or failed, the newest first')
    .option('--wholesaler <name or slug>', 'of one wholesaler')
    .option('--limit <number>', 'how many at most', readId, 50)
    .option(...JSON_OUTPUT)
    .action(async ({ wholesaler: named, limit }: { wholesaler?: string; limit: number }) => {
      const all = await withDatabase(async (deps) => {
        const wholesaler = named === undefined ? undefined : await getWholesaler(deps, named);
        return listPriceLists(deps, { limit: limit + 1, wholesalerId: wholesaler?.id ?? null });
      });
      const { found, more } = newest(all, limit);
      const rows = found.map((list) => [
        ...[list.id, list.at.toISOString().slice(0, 16), list.wholesaler, list.rows, list.new, list.changed, list.gone],
        ...[
          list.moved,
          list.reverts === null ? list.status : `takes ${list.reverts} back`,
          list.by,
          list.reason?.split('\n')[0]?.slice(0, 80),
        ],
      ]);
      const headings = [
        'list',
        'at (UTC)',
        'wholesaler',
        'rows',
        'new',
        'changed',
        'gone',
        'moved',
        'outcome',
        'by',
        '',
      ];
      answer(found, textTable(headings, rows), more);
    });
  const revert = prices
    .command('revert')
    .description(
      "take a wholesaler's newest list back: its prices, discounts, codes and offers are those of before, stock stays",
    )
    .argument('<id>', 'of the list, as prices lists has it', readId)
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (taskId: number, { dryRun: isDryRun = false }: { dryRun?: boolean }) => {
      await confirm(`Practices see the prices of before list ${taskId} at once, and are told so.`);
      const reverted = await withJobs(async (deps) => {
        const by = await operator(deps.db);
        return revertPriceList(
          { ...deps, record: (sql: Sql) => record(sql, `list ${taskId}`) },
          { taskId, by, isDryRun },
        );
      });
      answer({ ...reverted, dry_run: isDryRun }, wordsOf(reverted));
    });
  examples(revert, 'prices lists --wholesaler northvet-supplies', 'prices revert 12 --dry-run');
}

function wordsOf({ reverted, task, wholesaler, changed, gone, up, down }: Reverted): string {
  const n = (count: number) => count.toLocaleString('en');
  const figures = `${n(changed)} offers as before (gross prices: ${n(up)} up, ${n(down)} down), ${n(gone)} gone`;
  if (task === undefined) return `(dry run) List ${reverted} of ${wholesaler} would be taken back: ${figures}.`;
  return `List ${reverted} of ${wholesaler} is taken back, by list ${task}: ${figures}.`;
}
