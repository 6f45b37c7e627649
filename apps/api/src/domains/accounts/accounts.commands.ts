import type { Command } from 'commander';
import type { CommandContext } from '../../cli/command-context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { createPractice } from './create-practice.ts';
import { createUser } from './create-user.ts';

const collect = (value: string, previous: string[]) => [...previous, value];

export function accountsCommands(program: Command, { withDatabase, readSecret, print }: CommandContext): void {
  const practices = program.command('practices').description('practices and their wholesaler accounts');
  practices
    .command('create')
    .description('create a practice')
    .argument('<name>')
    .requiredOption('--address <text>', 'delivery address, lines separated by commas')
    .requiredOption('--phone <number>')
    .option(
      '--account <wholesaler=number>',
      'customer number at a wholesaler, by its slug; may be repeated',
      collect,
      [],
    )
    .action(async (name: string, options: { address: string; phone: string; account: string[] }) => {
      const { id } = await withDatabase((deps) =>
        createPractice(deps, {
          name,
          address: options.address.split(/\s*,\s*/).join('\n'),
          phone: options.phone,
          accounts: options.account.map(readAccount),
        }),
      );
      print(`Practice ${id} created.`);
    });

  const users = program.command('users').description('the people of a practice');
  users
    .command('create')
    .description('create a user; the password is asked for, or read from standard input')
    .argument('<email>')
    .requiredOption('--practice <id>', 'the practice, by its number')
    .requiredOption('--first-name <name>')
    .requiredOption('--last-name <name>')
    .action(async (email: string, options: { practice: string; firstName: string; lastName: string }) => {
      const password = await readSecret('Password: ');
      const { practice, firstName, lastName } = options;
      await withDatabase((deps) =>
        createUser(deps, { practiceId: Number(practice), email, firstName, lastName, password }),
      );
      print(`${email} can sign in.`);
    });
}

function readAccount(text: string): { wholesaler: string; accountNumber: string } {
  const [wholesaler = '', accountNumber = ''] = text.split('=');
  if (wholesaler === '' || accountNumber === '') throw new Refusal(`Not wholesaler=number: ${text}`);
  return { wholesaler, accountNumber };
}
