import { writeFile } from 'node:fs/promises';
import type { Sql } from '@formulary/api/db/sql';
import { approveHeldList } from '@formulary/api/domains/price-lists/approve-held-list';
import { describeHeldList } from '@formulary/api/domains/price-lists/describe-held-list';
import { assertHeld, getHeldList } from '@formulary/api/domains/price-lists/get-held-list';
import { HELD_LIST_STATES } from '@formulary/api/domains/price-lists/held-list';
import { type FoundHeldList, listHeldLists } from '@formulary/api/domains/price-lists/list-held-lists';
import { readHeldContent } from '@formulary/api/domains/price-lists/read-held-content';
import { rejectHeldList } from '@formulary/api/domains/price-lists/reject-held-list';
import { printImport } from '@formulary/api/list-files/import-report';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, examples, JSON_OUTPUT, readId, YES } from '../command-line/command-options.ts';
import { newest } from '../command-line/newest.ts';
import { writeNewFile } from '../command-line/write-new-file.ts';

/** Moves of each list where several are shown. */
const SHOWN = 5;

export function heldListsCommands(program: Command, context: CommandContext): void {
  const { withDatabase, withJobs, change, record, confirm, operator, pathOf, print, answer } = context;
  const prices = commandGroup(program, 'prices');
  const held = prices
    .command('held')
    .description('price lists that look like a mistake and wait for a decision, with their largest moves')
    .argument('[id]', 'one of them, with all that is kept of it', readId)
    .option('--all', 'also those that are decided')
    .option('--output <file>', 'the list byte for byte as it came, into a new file')
    .option('--limit <number>', 'how many at most', readId, 20)
    .option(...JSON_OUTPUT)
    .action(async (id: number | undefined, { all, output, limit }: { all?: true; output?: string; limit: number }) => {
      if (id === undefined) {
        const states = all ? HELD_LIST_STATES : (['held'] as const);
        const lists = await withDatabase((deps) => listHeldLists(deps, { states, limit: limit + 1 }));
        const { found, more } = newest(lists, limit);
        const lines = found.flatMap((list) => [...describeHeldList(list, SHOWN), '']);
        return answer(found, found.length === 0 ? 'No price list is held.' : lines, more);
      }
      const list = await withDatabase(async (deps) => {
        if (output !== undefined) {
          const { content } = await readHeldContent(deps, id);
          await writeNewFile(pathOf(output), (handle) => writeFile(handle, content));
        }
        return getHeldList(deps, { id });
      });
      answer(list, describeHeldList(list));
    });
  prices
    .command('approve')
    .description('apply a held list exactly as it came; not one that is older than a list which was applied since')
    .argument('<id>', 'its number', readId)
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (id: number, { dryRun = false, json, yes }: { dryRun?: boolean; json?: true; yes?: true }) => {
      const list = assertHeld(await withDatabase((deps) => getHeldList(deps, { id })));
      if (!json && !dryRun && !yes) for (const line of describeHeldList(list)) print(line);
      await confirm(`Practices see these prices at once. Apply list ${id} of ${list.wholesalers.join(', ')}?`);
      const audit = (sql: Sql) => record(sql, subjectOf(list));
      const report = await withJobs(async (deps) => {
        const approval = { id, by: await operator(deps.db), isDryRun: dryRun };
        return approveHeldList({ ...deps, record: audit }, approval);
      });
      answer(report, printImport(report));
    });
  prices
    .command('reject')
    .description('end a held list without applying it')
    .argument('<id>', 'its number', readId)
    .requiredOption('--reason <text>', 'why, for whoever asks later')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (id: number, { reason }: { reason: string }) => {
      const found = await withDatabase((deps) => getHeldList(deps, { id }));
      const list = await change((deps) => rejectHeldList(deps, { id, by: deps.operator, reason }), subjectOf(found));
      answer(list, `List ${id} of ${list.wholesalers.join(', ')} is rejected. The prices of before hold on.`);
    });
  examples(
    held,
    'prices held',
    'prices held 7 --output as-it-came.csv',
    'prices approve 7',
    'prices reject 7 --reason "Prices with VAT; they send another"',
  );
}

const subjectOf = ({ id, wholesalers, name }: FoundHeldList) => `held list ${id} of ${wholesalers.join(', ')}: ${name}`;
