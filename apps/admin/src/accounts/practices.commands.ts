import { changePractice } from '@formulary/api/domains/accounts/change-practice';
import { getPractice } from '@formulary/api/domains/accounts/get-practice';
import { listPractices } from '@formulary/api/domains/accounts/list-practices';
import { createPractice } from '@formulary/api/domains/desk/practices/create-practice';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { formatMoney } from '@formulary/pricing/format-money';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, examples, JSON_OUTPUT, readId } from '../command-line/command-options.ts';
import { textTable } from '../command-line/text-table.ts';

interface PracticeOptions {
  readonly name?: string;
  readonly address?: string;
  readonly phone?: string;
  readonly deliveryCost?: string;
}

export function practicesCommands(program: Command, { withDatabase, change, answer }: CommandContext): void {
  const practices = commandGroup(program, 'practices').description('practices and their wholesaler accounts');
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
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (name: string, options: { address: string; phone: string; account: string[] }) => {
      const accounts = options.account.map(readAccount);
      const practice = { name, address: linesOf(options.address), phone: options.phone, accounts };
      const { id } = await change((deps) => createPractice(deps, practice));
      answer({ id }, `Practice ${id} created.`);
    });
  practices
    .command('list')
    .description('practices by name')
    .option('--search <text>', 'those whose name has this text')
    .option('--archived', 'those that are archived, and no others')
    .option(...JSON_OUTPUT)
    .action(async ({ search, archived }: { search?: string; archived?: boolean }) => {
      const found = await withDatabase((deps) => listPractices(deps, { search, archived }));
      const rows = found.map(({ id, name, users, accounts, orders }) => [id, name, users, accounts, orders]);
      answer(found, textTable(['id', 'name', 'users', 'accounts', 'orders'], rows));
    });
  practices
    .command('show')
    .description('one practice with its people and its customer numbers')
    .argument('<id>', 'its number', readId)
    .option(...JSON_OUTPUT)
    .action(async (id: number) => {
      const practice = await withDatabase((deps) => getPractice(deps, id));
      const { name, address, phone, deliveryCost, orders, users, accounts } = practice;
      const people = users.map(({ email, firstName, lastName, isActive, canOrder }) => [
        `  ${email}`,
        `${firstName} ${lastName}`,
        isActive ? (canOrder ? '' : 'may only ask') : 'disabled',
      ]);
      answer(practice, [
        `${id}: ${name}, ${orders} orders`,
        `${address.replaceAll('\n', ', ')}; ${phone}`,
        `one more delivery costs ${formatMoney(deliveryCost)}`,
        ...textTable(
          ['  wholesaler', 'account'],
          accounts.map(({ wholesaler, accountNumber }) => [`  ${wholesaler}`, accountNumber]),
        ),
        ...textTable(['  user', 'name', ''], people),
      ]);
    });
  practices
    .command('set')
    .description('change the given fields of a practice')
    .argument('<id>', 'its number', readId)
    .option('--name <text>')
    .option('--address <text>', 'delivery address, lines separated by commas')
    .option('--phone <number>')
    .option(
      '--delivery-cost <euros>',
      'what one more delivery costs the practice: it decides between splits; 0 ignores it',
    )
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (id: number, { name, address, phone, deliveryCost }: PracticeOptions) => {
      const changes = { name, address: address && linesOf(address), phone, deliveryCost };
      if (Object.values(changes).every((value) => value === undefined))
        throw new DomainError('invalid', 'Nothing is given to change.');
      const practice = await change((deps) => changePractice(deps, id, changes));
      answer({ id, name: practice.name }, `Practice ${id}, ${practice.name}, changed.`);
    });
  examples(
    practices,
    'practices create "Ennis Vets" --address "1 Main Street, Ennis" --phone 0650000000 --account northvet=A-17',
    'practices account 1 tolka-valley TV-20938',
  );
}

const collect = (value: string, previous: string[]) => [...previous, value];
const linesOf = (address: string) => address.split(/\s*,\s*/).join('\n');

function readAccount(text: string): { wholesaler: string; accountNumber: string } {
  // Split at the first sign only: an account number may contain more.
  const [, wholesaler = '', accountNumber = ''] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (wholesaler === '') throw new DomainError('invalid', `Not wholesaler=number: ${text}`);
  return { wholesaler, accountNumber };
}
