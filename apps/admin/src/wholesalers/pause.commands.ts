import { pauseWholesaler } from '@formulary/api/domains/orders/sending/pause-wholesaler';
import { resumeWholesaler } from '@formulary/api/domains/orders/sending/resume-wholesaler';
import { getWholesaler } from '@formulary/api/domains/wholesalers/get-wholesaler';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, JSON_OUTPUT, YES } from '../command-line/command-options.ts';

export function pauseCommands(program: Command, { changeWithJobs, confirm, answer }: CommandContext): void {
  const wholesalers = commandGroup(program, 'wholesalers');
  wholesalers
    .command('pause')
    .description('send it nothing until it is resumed; practices are told, and their orders to it wait')
    .argument('<wholesaler>', 'its name or slug')
    .requiredOption('--text <text>', 'what practices read')
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (name: string, { text }: { text: string }) => {
      await confirm(`Orders to ${name} wait, and every practice with an account is told.`);
      const { slug } = await changeWithJobs(async (deps) => {
        const { id } = await getWholesaler(deps, name);
        return pauseWholesaler(deps, id, { text });
      });
      answer({ wholesaler: slug }, `Nothing is sent to ${slug} until wholesalers resume.`);
    });
  wholesalers
    .command('resume')
    .description('send to it again, first what waits')
    .argument('<wholesaler>', 'its name or slug')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (name: string) => {
      const { slug } = await changeWithJobs(async (deps) => {
        const { id } = await getWholesaler(deps, name);
        return resumeWholesaler(deps, id);
      });
      answer({ wholesaler: slug }, `Orders are sent to ${slug} again.`);
    });
}
