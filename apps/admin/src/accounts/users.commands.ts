import { type HandOut, handOutPasswordLink } from '@formulary/api/domains/accounts/hand-out-password-link';
import { inviteUser } from '@formulary/api/domains/accounts/invite-user';
import { listUsers } from '@formulary/api/domains/accounts/list-users';
import { changeUserDetails } from '@formulary/api/domains/desk/users/change-user-details';
import { disableUser } from '@formulary/api/domains/desk/users/disable-user';
import { enableUser } from '@formulary/api/domains/desk/users/enable-user';
import { setUser } from '@formulary/api/domains/desk/users/set-user';
import { defined } from '@formulary/api/kernel/defined';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { UserDetails } from '@formulary/contracts/desk/users';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, examples, JSON_OUTPUT, readId, readYesNo } from '../command-line/command-options.ts';
import { textTable } from '../command-line/text-table.ts';

interface NewUserOptions {
  readonly practice: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly canOrder: boolean;
  readonly printLink?: boolean;
}

interface ChangedUserOptions {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly practice?: number;
}

export function usersCommands(
  program: Command,
  { withDatabase, change, changeWithJobs, linkSettings, answer }: CommandContext,
): void {
  const users = commandGroup(program, 'users').description('users of practices');
  const printLink = ['--print-link', 'print the link instead of sending it; without SMTP_URL it always is'] as const;
  const canOrder = '--can-order <yes or no>';
  const giveLink = async (
    email: string,
    { printLink = false }: { printLink?: boolean },
    operation: (deps: HandOut) => Promise<string | undefined>,
  ) => {
    const { linkBase, sendsMail } = linkSettings();
    const send = sendsMail && !printLink;
    const link = await changeWithJobs((deps) => operation({ ...deps, linkBase, send }));
    const words = link === undefined ? 'is sent a link to set a password.' : `sets a password here: ${link}`;
    answer({ email, link: link ?? null }, `${email} ${words}`);
  };
  users
    .command('create')
    .description('create a user, who is sent a link to set a password, good for 72 hours')
    .argument('<email>')
    .requiredOption('--practice <id>', 'the practice, by its number', readId)
    .requiredOption('--first-name <name>')
    .requiredOption('--last-name <name>')
    .option(canOrder, 'whether they may order, and not only ask for products', readYesNo, true)
    .option(...printLink)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action((email: string, options: NewUserOptions) => {
      const { practice, firstName, lastName, canOrder } = options;
      const user = { practiceId: practice, email, firstName, lastName, canOrder };
      return giveLink(email, options, (deps) => inviteUser(deps, user));
    });
  users
    .command('list')
    .description('users, and whether they can sign in and order')
    .option('--practice <id>', 'of one practice, by its number', readId)
    .option('--archived', 'those who are archived, and no others')
    .option(...JSON_OUTPUT)
    .action(async ({ practice, archived }: { practice?: number; archived?: boolean }) => {
      const found = await withDatabase((deps) => listUsers(deps, { practiceId: practice, archived }));
      const rows = found.map((user) => [
        user.email,
        `${user.firstName} ${user.lastName}`,
        `${user.practiceId} ${user.practice}`,
        user.canOrder ? 'yes' : 'no, may only ask',
        stateOf(user),
      ]);
      answer(found, textTable(['e-mail', 'name', 'practice', 'orders', ''], rows));
    });
  users
    .command('set')
    .description('let a user order, or only ask for products on the want-list')
    .argument('<email>')
    .requiredOption(canOrder, 'whether they may order; "no" still lets them ask', readYesNo)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (typed: string, { canOrder }: { canOrder: boolean }) => {
      const { email } = await change((deps) => setUser(deps, typed, { canOrder }));
      answer(
        { email, can_order: canOrder },
        `${email} may ${canOrder ? 'order' : 'ask for products, but not order them'}.`,
      );
    });
  users
    .command('change')
    .description('change the address, name or practice of a user; another address or practice ends their sessions')
    .argument('<email>', 'the address that they have')
    .option('--email <address>', 'another one')
    .option('--first-name <name>')
    .option('--last-name <name>')
    .option('--practice <id>', 'another practice, by its number', readId)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (typed: string, { email, firstName, lastName, practice }: ChangedUserOptions) => {
      const changes = UserDetails.parse(defined({ email, first_name: firstName, last_name: lastName, practice }));
      if (Object.keys(changes).length === 0) throw new DomainError('invalid', 'Nothing is given to change.');
      const changed = await changeWithJobs((deps) => changeUserDetails(deps, typed, changes), changes.email ?? typed);
      answer({ email: changed.email }, `${changed.email} is changed.`);
    });
  users
    .command('reset')
    .description('send a user a link to set a new password, good for one hour, or the first one again')
    .argument('<email>')
    .option(...printLink)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action((email: string, options: { printLink?: boolean }) =>
      giveLink(email, options, (deps) => handOutPasswordLink(deps, email)),
    );
  users
    .command('disable')
    .description('shut a user out at once: sessions end, links stop working')
    .argument('<email>')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (email: string) => {
      await changeWithJobs((deps) => disableUser(deps, email, deps.operator));
      answer({ email, is_active: false }, `${email} is disabled.`);
    });
  users
    .command('enable')
    .description('let a disabled user sign in again, with the old password')
    .argument('<email>')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (email: string) => {
      await changeWithJobs((deps) => enableUser(deps, email, deps.operator));
      answer({ email, is_active: true }, `${email} can sign in again.`);
    });
  examples(
    users,
    'users create aoife@ennis.example --practice 1 --first-name Aoife --last-name Byrne',
    'users set aoife@ennis.example --can-order no',
    'users list --practice 1',
  );
}

function stateOf({ archivedAt, isActive, hasPassword }: Awaited<ReturnType<typeof listUsers>>[number]): string {
  if (archivedAt) return 'archived';
  if (!isActive) return 'disabled';
  return hasPassword ? '' : 'no password yet';
}
