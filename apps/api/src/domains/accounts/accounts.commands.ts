import type { Command } from 'commander';
import type { CommandContext } from '../../cli/command-context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { createPractice } from './create-practice.ts';
import { disableUser } from './disable-user.ts';
import { enableUser } from './enable-user.ts';
import { type HandOut, handOutPasswordLink } from './hand-out-password-link.ts';
import { inviteUser } from './invite-user.ts';

const collect = (value: string, previous: string[]) => [...previous, value];

export function accountsCommands(
  program: Command,
  { withDatabase, withJobs, linkSettings, print }: CommandContext,
): void {
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
  const printLink = ['--print-link', 'print the link instead of sending it; without SMTP_URL it always is'] as const;
  const giveLink = async (
    email: string,
    { printLink = false }: { printLink?: boolean },
    operation: (deps: HandOut) => Promise<string | undefined>,
  ) => {
    const { linkBase, sendsMail } = linkSettings();
    const send = sendsMail && !printLink;
    const link = await withJobs((deps) => operation({ ...deps, linkBase, send }));
    print(link === undefined ? `${email} is sent a link to set a password.` : `${email} sets a password here: ${link}`);
  };
  users
    .command('create')
    .description('create a user, who is sent a link to set a password, good for 72 hours')
    .argument('<email>')
    .requiredOption('--practice <id>', 'the practice, by its number')
    .requiredOption('--first-name <name>')
    .requiredOption('--last-name <name>')
    .option(...printLink)
    .action(
      (email: string, options: { practice: string; firstName: string; lastName: string; printLink?: boolean }) => {
        const { practice, firstName, lastName } = options;
        const user = { practiceId: Number(practice), email, firstName, lastName };
        return giveLink(email, options, (deps) => inviteUser(deps, user));
      },
    );
  users
    .command('reset')
    .description('send a user a link to set a new password, good for one hour, or the first one again')
    .argument('<email>')
    .option(...printLink)
    .action((email: string, options: { printLink?: boolean }) =>
      giveLink(email, options, (deps) => handOutPasswordLink(deps, email)),
    );
  users
    .command('disable')
    .description('shut a user out at once: sessions end, links stop working')
    .argument('<email>')
    .action(async (email: string) => {
      await withDatabase((deps) => disableUser(deps, email));
      print(`${email} is disabled.`);
    });
  users
    .command('enable')
    .description('let a disabled user sign in again, with the password of before')
    .argument('<email>')
    .action(async (email: string) => {
      await withDatabase((deps) => enableUser(deps, email));
      print(`${email} can sign in again.`);
    });
}

function readAccount(text: string): { wholesaler: string; accountNumber: string } {
  const [wholesaler = '', accountNumber = ''] = text.split('=');
  if (wholesaler === '' || accountNumber === '') throw new Refusal(`Not wholesaler=number: ${text}`);
  return { wholesaler, accountNumber };
}
