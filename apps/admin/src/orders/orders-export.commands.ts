import { expectPractice } from '@formulary/api/domains/accounts/get-practice';
import { exportOrders } from '@formulary/api/domains/orders/export-orders';
import { getWholesaler } from '@formulary/api/domains/wholesalers/get-wholesaler';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, JSON_OUTPUT, readId, readTime } from '../command-line/command-options.ts';
import { NEW_LIST, writeListFile } from '../command-line/write-list-file.ts';

interface ExportOptions {
  readonly since: Date;
  readonly until?: Date;
  readonly wholesaler?: string;
  readonly practice?: number;
}

export function ordersExportCommands(program: Command, { withDatabase, record, pathOf, answer }: CommandContext): void {
  commandGroup(program, 'orders')
    .command('export')
    .description('write the lines of orders that were placed in a period into one CSV file')
    .argument(...NEW_LIST)
    .requiredOption(
      '--since <time>',
      'placed from then on: a day in UTC, or a time such as 2026-12-01T09:00Z',
      readTime,
    )
    .option('--until <time>', 'placed before then (now)', readTime)
    .option('--wholesaler <name or slug>', 'of one wholesaler')
    .option('--practice <id>', 'of one practice, by its number', readId)
    .option(...JSON_OUTPUT)
    .action(async (file: string, { since, until, wholesaler: named, practice }: ExportOptions) => {
      await withDatabase(async (deps) => {
        if (practice !== undefined) await expectPractice(deps.db, practice);
        const wholesaler = named === undefined ? undefined : await getWholesaler(deps, named);
        await writeListFile(
          pathOf(file),
          exportOrders(deps.db, {
            since,
            until: until ?? deps.clock.now(),
            wholesalerId: wholesaler?.id ?? null,
            practiceId: practice ?? null,
          }),
        );
        // What practices bought leaves the database.
        await record(deps.db);
      });
      answer({ file }, `${file} is written.`);
    });
}
