import { findUserByEmail } from '@formulary/api/domains/accounts/get-user-by-email';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, JSON_OUTPUT, readId, YES } from '../command-line/command-options.ts';
import { eraseUser, subjectOf } from './erase-user.ts';
import { exportPractice } from './export-practice.ts';

export function personalDataCommands(program: Command, context: CommandContext): void {
  const { withDatabase, changeWithJobs, record, confirm, pathOf, answer } = context;
  commandGroup(program, 'practices')
    .command('export')
    .description('write all data of a practice and its users into one JSON file, without secrets')
    .argument('<id>', 'its number', readId)
    .argument('<file>', 'a new file, such as practice-1.json')
    .option(...JSON_OUTPUT)
    .action(async (practiceId: number, file: string) => {
      const counts = await withDatabase(async (deps) => {
        const written = await exportPractice(deps, { practiceId, file: pathOf(file) });
        await record(deps.db);
        return written;
      });
      const words = Object.entries(counts).map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`);
      answer({ practice: practiceId, file, counts }, `${file}: ${words.join(', ')}.`);
    });
  commandGroup(program, 'users')
    .command('erase')
    .description('erase a user; orders stay, without the name, and the address is free again')
    .argument('<email>')
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (email: string) => {
      const user = await withDatabase((deps) => findUserByEmail(deps, email));
      if (!user) {
        return answer({ email, erased: false }, `There is no user ${email}: nothing is held under that address.`);
      }
      const { id } = user;
      await confirm(
        `Who ${email} was is erased for good: name, address, password, sessions, cart, notifications and events.`,
      );
      const { orders } = await changeWithJobs((deps) => eraseUser(deps, id), { instead: subjectOf(id) });
      const kept = `${orders} ${orders === 1 ? 'order stays' : 'orders stay'}, placed by a former user.`;
      answer({ email, erased: true, user: id, orders }, `${email} is erased. ${kept}`);
    });
}
