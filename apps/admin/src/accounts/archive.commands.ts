import { getPractice } from '@formulary/api/domains/accounts/get-practice';
import { archivePractice } from '@formulary/api/domains/desk/practices/archive-practice';
import { restorePractice } from '@formulary/api/domains/desk/practices/restore-practice';
import { archiveUser } from '@formulary/api/domains/desk/users/archive-user';
import { restoreUser } from '@formulary/api/domains/desk/users/restore-user';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, JSON_OUTPUT, readId, YES } from '../command-line/command-options.ts';

export function archiveAccountsCommands(
  program: Command,
  { withDatabase, changeWithJobs, confirm, answer }: CommandContext,
): void {
  const practices = commandGroup(program, 'practices');
  practices
    .command('archive')
    .description('shut all users of a practice out and hide it with them; its history and its records stay')
    .argument('<id>', 'its number', readId)
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (id: number) => {
      const { name, users } = await withDatabase((deps) => getPractice(deps, id));
      const active = users.filter(({ isActive }) => isActive).length;
      await confirm(`${name} orders here no more, and ${active} users of it are shut out.`);
      const archived = await changeWithJobs((deps) => archivePractice(deps, id));
      answer({ id, ...archived }, `${archived.name} is archived: ${archived.users} users are shut out.`);
    });
  practices
    .command('restore')
    .description('bring an archived practice back with its users, each as they were')
    .argument('<id>', 'its number', readId)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (id: number) => {
      const restored = await changeWithJobs((deps) => restorePractice(deps, id));
      answer({ id, ...restored }, `${restored.name} is back: ${restored.users} users can sign in again.`);
    });

  const users = commandGroup(program, 'users');
  users
    .command('archive')
    .description('shut a user out at once and hide them from lists; what they did names them as before')
    .argument('<email>')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (email: string) => {
      await changeWithJobs((deps) => archiveUser(deps, email));
      answer({ email, is_archived: true }, `${email} is archived.`);
    });
  users
    .command('restore')
    .description('bring an archived user back as they were, with the old password')
    .argument('<email>')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (email: string) => {
      await changeWithJobs((deps) => restoreUser(deps, email));
      answer({ email, is_archived: false }, `${email} is back.`);
    });
}
