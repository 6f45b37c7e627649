import { setAccount } from '@formulary/api/domains/desk/practices/set-account';
import { describeWholesalers } from '@formulary/api/domains/wholesalers/describe-wholesalers';
import { getWholesaler } from '@formulary/api/domains/wholesalers/get-wholesaler';
import { DomainError } from '@formulary/api/kernel/domain-error';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, examples, JSON_OUTPUT, readId } from '../command-line/command-options.ts';
import { textTable } from '../command-line/text-table.ts';

export function wholesalersReadingCommands(
  program: Command,
  { withDatabase, changeWithJobs, answer }: CommandContext,
): void {
  const wholesalers = commandGroup(program, 'wholesalers');
  wholesalers
    .command('list')
    .description('wholesalers in the order of preference')
    .option('--archived', 'those that are archived, and no others')
    .option(...JSON_OUTPUT)
    .action(async ({ archived = false }: { archived?: boolean }) => {
      const found = await withDatabase((deps) => describeWholesalers(deps, { archived }));
      const rows = found.map((one) => [
        one.slug,
        one.transport,
        one.offers,
        one.accounts,
        dayOf(one.lastPricingUpdate),
      ]);
      answer(found, textTable(['wholesaler', 'orders by', 'offers', 'accounts', 'last price list'], rows));
    });
  wholesalers
    .command('show')
    .description('the settings of one wholesaler, without its secret')
    .argument('<wholesaler>', 'its name or slug')
    .option(...JSON_OUTPUT)
    .action(async (named: string) => {
      const [one] = await withDatabase(async (deps) =>
        describeWholesalers(deps, { id: (await getWholesaler(deps, named)).id }),
      );
      if (!one) throw new DomainError('not_found', `There is no wholesaler "${named}" any more.`);
      const lines = Object.entries(one).map(([field, value]) => [
        field.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`),
        value instanceof Date ? value.toISOString() : (value ?? '-'),
      ]);
      answer(one, textTable([one.slug, ''], lines));
    });
  examples(
    wholesalers,
    'wholesalers create "Northvet Supplies" --threshold 150 --fee 7.50 --cut-off 17:30',
    'wholesalers set northvet-supplies --transport email --address orders@northvet.example',
    'wholesalers set northvet-supplies --claims-address claims@northvet.example --claim-days 10',
    'wholesalers set northvet-supplies --claims-format peppol',
    'wholesalers test-send northvet-supplies',
  );

  commandGroup(program, 'practices')
    .command('account')
    .description('the customer number of a practice at a wholesaler; with --remove it cannot order there any more')
    .argument('<practice>', 'its number', readId)
    .argument('<wholesaler>', 'its name or slug')
    .argument('[number]', 'the customer number')
    .option('--remove', 'take the account away')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (practiceId: number, named: string, number: string | undefined, { remove }: { remove?: true }) => {
      if ((number === undefined) !== (remove === true))
        throw new DomainError('not_found', 'Give a customer number, or --remove.');
      const accountNumber = number ?? null;
      const { practice, wholesaler } = await changeWithJobs((deps) =>
        setAccount(deps, { practiceId, wholesaler: named, accountNumber }),
      );
      const words = remove ? 'has no account any more with' : `has the account ${number} with`;
      answer({ practice, wholesaler, account_number: accountNumber }, `${practice} ${words} ${wholesaler}.`);
    });
}

const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? 'none yet';
