import { archiveWholesaler } from '@formulary/api/domains/desk/wholesalers/archive-wholesaler';
import { previewArchive } from '@formulary/api/domains/desk/wholesalers/preview-archive';
import { restoreWholesaler } from '@formulary/api/domains/desk/wholesalers/restore-wholesaler';
import { getWholesaler } from '@formulary/api/domains/wholesalers/get-wholesaler';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, JSON_OUTPUT, YES } from '../command-line/command-options.ts';

export function archiveWholesalersCommands(
  program: Command,
  { withDatabase, changeWithJobs, confirm, answer }: CommandContext,
): void {
  const wholesalers = commandGroup(program, 'wholesalers');
  wholesalers
    .command('archive')
    .description(
      'it sells here no more: its offers go, its lists are refused and its held ones rejected; what was ordered is sent, and all history stays',
    )
    .argument('<wholesaler>', 'its name or slug')
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (named: string) => {
      const found = await withDatabase(async (deps) => {
        const wholesaler = await getWholesaler(deps, named);
        return { ...wholesaler, ...(await previewArchive(deps, wholesaler.id)) };
      });
      const lists = found.lists === 0 ? '' : ` Rejected with it: ${heldLists(found.lists)}.`;
      await confirm(
        `${found.name} sells here no more: ${found.offers} offers go, ${found.carts} open carts have lines there, and ${found.parts} orders are still to be sent to it.${lists}`,
      );
      const archived = await changeWithJobs((deps) => archiveWholesaler(deps, found.id));
      const ended = archived.lists === 0 ? '' : ` Rejected with it: ${heldLists(archived.lists)}.`;
      answer(archived, `${archived.slug} is archived: ${archived.offers} offers are withdrawn.${ended}`);
    });
  wholesalers
    .command('restore')
    .description('bring an archived wholesaler back with the offers that it had')
    .argument('<wholesaler>', 'its name or slug')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (named: string) => {
      const restored = await changeWithJobs(async (deps) => {
        const { id } = await getWholesaler(deps, named);
        return restoreWholesaler(deps, id);
      });
      answer(restored, `${restored.slug} is back: ${restored.offers} offers can be ordered again.`);
    });
}

const heldLists = (count: number) => (count === 1 ? '1 held list' : `${count} held lists`);
